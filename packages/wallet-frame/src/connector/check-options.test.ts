import { describe, expect, it, vi } from 'vitest'
import { walletFrame } from '../index.js'
import { checkOptions } from './check-options.js'

const url = 'https://wallet.example/sdk'

describe('the check of walletFrame’s options', () => {
  it.each([
    [{}, 'url'],
    [{ url: '/sdk' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://user:secret@wallet.example/sdk' }, 'url'],
    [{ url, name: 7 }, 'name'],
    [{ url, title: null }, 'title'],
    [{ url, enableLogger: 'yes' }, 'enableLogger'],
    [{ url, isForeign: 1 }, 'isForeign'],
    [undefined, ''],
  ])('walletFrame throws for the options %j, and names the invalid option', (options, name) => {
    expect(() => Reflect.apply(walletFrame, undefined, [options])).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionsError',
        details: expect.stringMatching(new RegExp(`^walletFrame: .*${name}`)),
      }),
    )
  })

  it('walletFrame warns about an unknown option, and about enableLogger for its own frame, once there is a logger', async () => {
    const warn = vi.fn()
    const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() }
    checkOptions(Object.assign({ url, enableLogger: true }, { tittle: 'Wallet' }), logger)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
    const warnings = warn.mock.calls.map(([text]) => String(text)).sort()
    expect(warnings[0]).toContain('enableLogger has no effect')
    expect(warnings[1]).toContain(
      'there is no option "tittle", so it has no effect. Did you mean "title"?',
    )
  })

  it('walletFrame does not warn that enableLogger has no effect if the frame is another provider’s (isForeign)', () => {
    const warn = vi.fn()
    const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() }
    checkOptions({ url, enableLogger: true, isForeign: true }, logger)
    expect(warn).not.toHaveBeenCalled()
  })
})
