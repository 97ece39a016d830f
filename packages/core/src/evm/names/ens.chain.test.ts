// @vitest-environment jsdom
import { once } from 'node:events'
import { createServer } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestNames } from '../../../../testing/src/contracts/deploy.js'
import { openPage } from '../page.fixture.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'

const cleanups: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const end of cleanups.splice(0)) end()
})

async function setup(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ chain: a, ...options })
  cleanups.push(page.close)
  return page
}

describe('ENS names', () => {
  const addresses = ['0x', '1x', '2x'].map(() => privateKeyToAccount(generatePrivateKey()).address)
  const [honest = receiver, liar = receiver, lookalike = receiver] = addresses
  const { signal } = new AbortController()
  const place = async () => {
    const resolver = await deployTestNames(a.url, [
      { name: 'honest.eth', address: honest, primary: 'honest.eth' },
      {
        name: 'evil.eth',
        address: liar,
        primary: 'honest.eth',
        texts: { avatar: 'data:text/html,<script>' },
      },
      // Capital letters are not in ENS's normal form.
      { name: 'HONEST.eth', address: lookalike, primary: 'HONEST.eth' },
    ])
    const { names } = await setup({ ensResolvers: { [a.id]: resolver } })
    if (!names) throw new Error('no names')
    return { names }
  }

  it('an address’s ENS name is hidden if the name is not in ENS’s normal form', async () => {
    const { names } = await place()
    expect(await names.lookup({ address: honest, signal })).toBe('honest.eth')
    expect(await names.lookup({ address: lookalike, signal })).toBeUndefined()
  })

  it('[S9.13] the ENS name of an address is cached for 5 minutes, but the address of a name is not cached', async () => {
    const { names } = await place()
    const fetching = vi.spyOn(globalThis, 'fetch')
    const asks = async (look: () => Promise<unknown>) => {
      fetching.mockClear()
      await look()
      return fetching.mock.calls.length > 0
    }
    const lookup = () => names.lookup({ address: honest.toLowerCase(), signal })
    const resolve = () => names.resolve({ name: 'honest.eth', signal })
    expect([await asks(lookup), await asks(lookup)]).toEqual([true, false])
    expect(await lookup()).toBe('honest.eth')
    expect([await asks(resolve), await asks(resolve)]).toEqual([true, true])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
    expect(await asks(lookup)).toBe(true)
  })

  it('an address’s ENS name is hidden if the name does not resolve back to that address', async () => {
    const { names } = await place()
    expect(await names.lookup({ address: liar, signal })).toBeUndefined()
  })

  it('an ENS name’s picture is not shown if the picture’s URL is http instead of https', async () => {
    const server = createServer((_, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', 'image/png')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const avatar = `http://127.0.0.1:${port}/a.png`
    const resolver = await deployTestNames(a.url, [
      { name: 'clear.eth', address: honest, texts: { avatar } },
    ])
    const { names } = await setup({ ensResolvers: { [a.id]: resolver } })
    expect(await names?.avatar({ name: 'clear.eth', signal })).toBeUndefined()
    server.close()
  })

  it('an ENS name’s picture is not shown if the picture is a data: URI of HTML', async () => {
    const { names } = await place()
    expect(await names.avatar({ name: 'evil.eth', signal })).toBeUndefined()
  })

  it.each(['', 'eth', 'a..eth', 'a b.eth', 'а\u200Db.eth'])(
    'resolving the invalid ENS name %o fails with InvalidNameError',
    async (name) => {
      const { names } = await setup({ ensResolvers: { [a.id]: receiver } })
      await expect(names?.resolve({ name, signal })).rejects.toMatchObject({
        name: 'InvalidNameError',
      })
    },
  )

  it('resolving a name with a resolver address that has no contract fails with NameLookupError', async () => {
    const { names } = await setup({ ensResolvers: { [a.id]: receiver } })
    await expect(names?.resolve({ name: 'honest.eth', signal })).rejects.toMatchObject({
      name: 'NameLookupError',
    })
  })
})
