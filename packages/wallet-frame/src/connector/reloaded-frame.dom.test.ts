import { selectAccount } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPage, evmAddress, solanaAddress } from './page.fixture.js'

const { signal } = new AbortController()
const smartAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The long timeout allows for a slow machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

interface Query {
  chainId?: number | string
  preferredAccountType?: string
}

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})

/** Connects a page whose frame has two types of account, and forgets the active one on reload. */
async function connected() {
  let type = 'eoa'
  const getUser = ({ chainId = 1, preferredAccountType = type }: Query) => {
    if (String(chainId).startsWith('solana')) return { address: solanaAddress, chainId }
    type = preferredAccountType
    const accounts = [
      { address: evmAddress, type: 'eoa' },
      { address: smartAddress, type: 'smartAccount' },
    ]
    const address = type === 'eoa' ? evmAddress : smartAddress
    return { address, chainId, accounts, preferredAccountType: type }
  }
  const page = createPage({
    frame: {
      GET_USER: getUser,
      SET_PREFERRED_ACCOUNT(payload: { type: string }) {
        type = payload.type
        return { type, address: type === 'eoa' ? evmAddress : smartAddress }
      },
    },
  })
  pages.push(page)
  await page.carabiner.connect('auth')
  const acts = () => {
    const { address, networkId } = selectAccount(page.carabiner.getSnapshot(), 'eip155') ?? {}
    return { address, networkId }
  }
  return {
    ...page,
    acts,
    answerAgain: () => page.answer('GET_USER', getUser),
    /** @param first - the active type of account until the page sets one */
    loadAnew(first: 'eoa' | 'smartAccount' = 'eoa') {
      type = first
      page.posted.length = 0
      page.loadAnew()
    },
  }
}
const reminder = (preferredAccountType: string) => ({
  name: 'GET_USER',
  payload: { chainId: 10, preferredAccountType },
})

describe('the embedded wallet’s frame after it reloads by itself', () => {
  it('the reloaded frame gets the network and the account type before the pending requests', async () => {
    const { auth, carabiner, acts, loadAnew, names, posted } = await connected()
    await carabiner.switchNetwork('eip155:10')
    await auth().accounts.setPreferred({ type: 'smartAccount', signal })
    expect(acts()).toEqual({ address: smartAddress, networkId: 'eip155:10' })
    loadAnew()
    // Page and frame run in one process, so the page receives the notice a moment later.
    await until(() => expect(names()).toContain('GET_USER'))
    await auth().isConnected({ signal })
    expect(posted.slice(0, 2)).toEqual([
      expect.objectContaining({ name: 'SYNC_DAPP_DATA' }),
      reminder('smartAccount'),
    ])
    await until(() => expect(names().filter((name) => name === 'GET_USER')).toHaveLength(3))
    await auth().isConnected({ signal })
    expect(acts()).toEqual({ address: smartAddress, networkId: 'eip155:10' })
  })

  it('the reloaded frame gets the account type last chosen, even if the page could not read the visitor since', async () => {
    const { answer, answerAgain, auth, carabiner, acts, loadAnew, names, posted } =
      await connected()
    await carabiner.switchNetwork('eip155:10')
    answer('GET_USER', () => {
      throw new Error('The network did not answer')
    })
    expect(acts().address).toBe(smartAddress)
    await auth().accounts.setPreferred({ type: 'eoa', signal })
    expect(acts().address).toBe(smartAddress)
    answerAgain()
    loadAnew('smartAccount')
    await until(() => expect(acts().address).toBe(evmAddress))
    expect(names().slice(0, 3)).toEqual(['SYNC_DAPP_DATA', 'GET_USER', 'IS_CONNECTED'])
    const userRequests = posted.filter(({ name }) => name === 'GET_USER')
    // Later reads leave the type out, because the page's type may be outdated by then.
    expect(userRequests.map(({ payload }) => payload)).toEqual([
      reminder('eoa').payload,
      { chainId: 10 },
      { chainId: 'solana:devnet' },
    ])
  })

  it('the page’s connection ends if the reloaded frame has no signed-in visitor', async () => {
    const { acts, answer, carabiner, loadAnew } = await connected()
    answer('IS_CONNECTED', () => ({ isConnected: false }))
    loadAnew()
    await until(() => expect(acts().address).toBeUndefined())
    expect(selectAccount(carabiner.getSnapshot(), 'solana')).toBeUndefined()
  })
})
