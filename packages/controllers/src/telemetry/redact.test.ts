import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from './redact.js'
import { createErrorProps } from './telemetry-report.js'

describe('what is taken out of a text', () => {
  it.each([
    ['wc:7f6e@2?relay-protocol=irn&symKey=587d', '[pairing]'],
    ['open "wc:7f6e@2?symKey=587d" now', 'open "[pairing]" now'],
    ['https://a.example/x?wc=1#y failed', 'https://a.example/x failed'],
    ['https://user:secret@a.example/x', 'https://a.example/x'],
    ['metamask://wc?uri=abc', 'metamask://wc'],
    ['no wallet for wc%3A7f6e%402%3FsymKey%3D587d', 'no wallet for [pairing]'],
    ['no wallet for wc%253A7f6e%25402%253FsymKey%253D587d', 'no wallet for [pairing]'],
    ['bob%40mail.example.com is taken', '[e-mail] is taken'],
    ['of%200xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'of [hex]'],
    ['of%209WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'of [base58]'],
    ['100% of 25%', '100% of 25%'],
    ['ask bob@mail.example.com, please', 'ask [e-mail], please'],
    ['to 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 on 0x1', 'to [hex] on 0x1'],
    ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', '[base58]'],
    ['to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to [address]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
    [
      'ConnectionRejectedError at createShellController:12:3',
      'ConnectionRejectedError at createShellController:12:3',
    ],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  it('has no key of a pairing, whatever is around it', () => {
    const key = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(fc.string(), key, fc.string(), (before, symKey, after) => {
        const text = `${before} wc:${symKey}@2?relay-protocol=irn&symKey=${symKey} ${after}`
        expect(redact(text)).not.toContain(symKey)
      }),
    )
  })

  it('has none in a link that is carried by others, however many', () => {
    const key = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 4 }), (symKey, links) => {
        let text = `wc:topic@2?symKey=${symKey}`
        for (let link = 0; link < links; link += 1) text = `to ${encodeURIComponent(text)}`
        expect(redact(text)).not.toContain(symKey)
      }),
    )
  })

  it('takes no longer for a long text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        redact(text.repeat(50))
      }),
      { numRuns: 50 },
    )
  })

  it('of an error of any length, the beginning alone is told, with no part of a secret in it', () => {
    const message = `${'a b '.repeat(490)}wc:${'ab'.repeat(32)}@2 ${'a@'.repeat(2_000_000)}`
    const { errorMessage, stackTrace } = createErrorProps('API_ERROR', new Error(message))
    expect(errorMessage).toHaveLength(1_000)
    expect(stackTrace.length).toBeLessThanOrEqual(4_000)
    expect(errorMessage + stackTrace).not.toContain('abab')
    const cut = `${'a '.repeat(980)}${'ab'.repeat(100)}`
    expect(createErrorProps('API_ERROR', new Error(cut)).errorMessage).not.toContain('abab')
  })
})
