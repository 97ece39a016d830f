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
/** A busy machine is slow, not wrong. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const update = { type: '@w3m-frame/SESSION_UPDATE', payload: {} }
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('a frame that says that its session changed', () => {
  it('ends the page’s connection where nobody is signed in any more', async () => {
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

  it('shows who is signed in now, where that is somebody else', async () => {
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

  it('ends the connection where whoever is signed in now has no account to show', async () => {
    const { carabiner, say, answer } = await connected()
    answer('GET_USER', () => {
      throw new Error('There are no keys yet')
    })
    say(update)
    await until(() => expect(selectAccount(carabiner.getSnapshot())).toBeUndefined())
  })

  it('changes nothing where the same visitor is signed in, and asks nothing where nobody is connected', async () => {
    const { carabiner, say, names, auth } = await connected()
    const before = names().length
    say(update)
    await until(() => expect(names().length).toBe(before + 3))
    expect(selectAccount(carabiner.getSnapshot(), 'eip155')?.address).toBe(evmAddress)
    await carabiner.disconnect()
    const after = names().length
    say(update)
    // What the frame said before this answer was heard before it, too.
    await auth().isConnected({ signal: new AbortController().signal })
    expect(names().slice(after)).toEqual(['IS_CONNECTED'])
  })
})

describe('an answer that comes once the visitor has left', () => {
  it.each<[string, (page: ReturnType<typeof createPage>) => unknown]>([
    ['the frame said that its session changed', ({ say }) => say(update)],
    [
      'the network was switched',
      ({ carabiner }) => carabiner.switchNetwork('eip155:10').catch(() => {}),
    ],
  ])('brings nobody back: %s', async (_, begin) => {
    const storage = memoryBackend()
    const page = await connected({
      storage,
      frame: {
        GET_USER: ({ chainId }: { chainId: number | string }) => ({
          address: String(chainId).startsWith('solana') ? solanaAddress : evmAddress,
          // Who acts by a smart account is asked for again on each network.
          chainId,
          preferredAccountType: 'smartAccount',
        }),
      },
    })
    const { carabiner, say, answer, evm, auth, idOf, names, connector } = page
    const provider = await evm()
    answer('GET_USER', undefined)
    const asked = names().length
    begin(page)
    await until(() => expect(names().slice(asked)).toContain('GET_USER'))
    await carabiner.disconnect()
    const told = vi.fn()
    provider.on?.('accountsChanged', told)
    connector().session?.watch(told)
    say({
      type: '@w3m-frame/GET_USER_SUCCESS',
      id: idOf('GET_USER'),
      payload: { address: evmAddress, chainId: 10, preferredAccountType: 'smartAccount' },
    })
    // What the frame said before this answer was heard before it, too.
    await auth().isConnected({ signal: new AbortController().signal })
    expect(await storage.getItem('carabiner:login')).toBeNull()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(told).not.toHaveBeenCalled()
  })
})
