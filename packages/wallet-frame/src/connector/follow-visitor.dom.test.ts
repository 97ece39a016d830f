import { memoryBackend, selectAccount } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPage, evmAddress, type PageOptions, solanaAddress } from './page.fixture.js'

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})
async function connected(options?: PageOptions) {
  const page = createPage(options)
  pages.push(page)
  await page.carabiner.connect('auth')
  return page
}
/** The long timeout allows for a slow machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const update = { type: '@w3m-frame/SESSION_UPDATE', payload: {} }
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('a session change that the frame reports', () => {
  it('a sign-out in the frame ends the page’s connection and removes the stored login', async () => {
    const storage = memoryBackend()
    const { carabiner, say, answer, evm } = await connected({ storage })
    const accounts = vi.fn()
    const provider = await evm()
    provider.on?.('accountsChanged', accounts)
    answer('IS_CONNECTED', () => ({ isConnected: false }))
    say(update)
    await until(() => expect(selectAccount(carabiner.getSnapshot(), 'eip155')).toBeUndefined())
    expect(selectAccount(carabiner.getSnapshot(), 'solana')).toBeUndefined()
    expect(accounts).toHaveBeenLastCalledWith([])
    expect(await storage.getItem('carabiner:login')).toBeNull()
  })

  it('the page shows the new visitor’s address and email after another visitor signed in', async () => {
    const { carabiner, say, answer } = await connected()
    answer('GET_USER', ({ chainId }: { chainId: number | string }) => ({
      email: 'other@b.co',
      address: String(chainId).startsWith('solana') ? solanaAddress : other,
      chainId,
    }))
    say(update)
    await until(() =>
      expect(selectAccount(carabiner.getSnapshot(), 'eip155')).toMatchObject({
        address: other,
        user: { email: 'other@b.co' },
      }),
    )
  })

  it('the page’s connection ends if the new visitor has no account', async () => {
    const { carabiner, say, answer } = await connected()
    answer('GET_USER', () => {
      throw new Error('There are no keys yet')
    })
    say(update)
    await until(() => expect(selectAccount(carabiner.getSnapshot())).toBeUndefined())
  })

  it('a session change changes nothing for the same visitor, and causes no request while disconnected', async () => {
    const { carabiner, say, names, auth } = await connected()
    const before = names().length
    say(update)
    await until(() => expect(names().length).toBe(before + 3))
    expect(selectAccount(carabiner.getSnapshot(), 'eip155')?.address).toBe(evmAddress)
    await carabiner.disconnect()
    const after = names().length
    say(update)
    // Messages keep their order, so this answer shows that the earlier message has arrived.
    await auth().isConnected({ signal: new AbortController().signal })
    expect(names().slice(after)).toEqual(['IS_CONNECTED'])
  })
})

describe('an answer of the frame that arrives after the visitor signed out', () => {
  it.each<[string, (page: ReturnType<typeof createPage>) => unknown]>([
    ['the frame reported a changed session', ({ say }) => say(update)],
    [
      'the network was switched',
      ({ carabiner }) => carabiner.switchNetwork('eip155:10').catch(() => {}),
    ],
  ])(
    'the late answer does not reconnect the visitor if its request was made because %s',
    async (_, begin) => {
      const storage = memoryBackend()
      const page = await connected({
        storage,
        frame: {
          GET_USER: ({ chainId }: { chainId: number | string }) => ({
            address: String(chainId).startsWith('solana') ? solanaAddress : evmAddress,
            // On each network, the page reads the address of a smart account again.
            chainId,
            preferredAccountType: 'smartAccount',
          }),
        },
      })
      const { carabiner, say, answer, evm, auth, idOf, names, connector } = page
      const provider = await evm()
      answer('GET_USER', undefined)
      const requestCount = names().length
      begin(page)
      await until(() => expect(names().slice(requestCount)).toContain('GET_USER'))
      await carabiner.disconnect()
      const listener = vi.fn()
      provider.on?.('accountsChanged', listener)
      connector().session?.watch(listener)
      say({
        type: '@w3m-frame/GET_USER_SUCCESS',
        id: idOf('GET_USER'),
        payload: { address: evmAddress, chainId: 10, preferredAccountType: 'smartAccount' },
      })
      // Messages keep their order, so this answer shows that the earlier message has arrived.
      await auth().isConnected({ signal: new AbortController().signal })
      expect(await storage.getItem('carabiner:login')).toBeNull()
      expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
      expect(listener).not.toHaveBeenCalled()
    },
  )
})
