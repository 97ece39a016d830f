import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectedPage } from './page.fixture.js'

const message = 'who signs?'

afterEach(() => void vi.useRealTimers())
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Opens a connected page whose wallet changes to its second account. */
async function openWithAccounts() {
  const { carabiner, wallet, chain, signers, asked } = await connectedPage()
  const [first, second] = signers.map(({ address }) => address)
  const active = () => chain()?.connections[0]?.active
  return { carabiner, wallet, chain, first, second, active, asked }
}

describe('a wallet that reports a new account in an unusual way', () => {
  it('a wallet that briefly reports no account before its new account stays connected and moves to the new account', async () => {
    const { carabiner, wallet, chain, first, second, active } = await openWithAccounts()
    const seen = new Set<string | undefined>()
    carabiner.subscribe(() => seen.add(chain()?.status))
    holdTimers()
    wallet.controls.showAccounts(() => [])
    wallet.controls.emitChange()
    expect(active()).toBe(first)
    wallet.controls.showAccounts()
    wallet.controls.switchAccount(1)
    expect(active()).toBe(second)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(chain()?.status).toBe('connected')
    expect([...seen]).toEqual(['connected'])
    vi.useRealTimers()
    const { signature } = await carabiner.signMessage({ message })
    expect(signature).toBeTruthy()
  })

  it('a wallet that reports no account moves to its new account even without a second event', async () => {
    const { wallet, chain, second, active } = await openWithAccounts()
    holdTimers()
    wallet.controls.showAccounts(() => [])
    wallet.controls.switchAccount(1)
    await vi.advanceTimersByTimeAsync(300)
    wallet.controls.showAccounts()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(active()).toBe(second)
    expect(chain()?.status).toBe('connected')
  })

  it('a wallet whose event comes before its new account is visible moves to that account, which then signs', async () => {
    const { carabiner, wallet, first, second, active, asked } = await openWithAccounts()
    const { accounts: before } = wallet.wallet
    wallet.controls.showAccounts(() => before)
    wallet.controls.switchAccount(1)
    expect(active()).toBe(first)
    wallet.controls.showAccounts()
    await vi.waitFor(() => expect(active()).toBe(second))
    await carabiner.signMessage({ message })
    expect(asked()).toEqual(['solana:signMessage'])
  })

  it('a wallet that keeps reporting no account is disconnected after a short delay', async () => {
    const { wallet, chain } = await openWithAccounts()
    wallet.controls.lock()
    expect(chain()?.status).toBe('connected')
    await vi.waitFor(() => expect(chain()?.status).toBe('disconnected'))
  })
})

it('a silent reconnect reads the accounts that a wallet already shows, without calling standard:connect', async () => {
  const { carabiner, wallet, first } = await openWithAccounts()
  const countConnects = () =>
    wallet.log.filter(({ method }) => method === 'standard:connect').length
  const connector = carabiner.getConnector(`std:solana:${wallet.info.name}`)
  if (!connector) throw new Error('not listed')
  const adapter = carabiner.getAdapter('solana')
  const connect = () =>
    adapter.connect(connector, { silent: true, signal: new AbortController().signal })
  const before = countConnects()
  expect(await connect()).toMatchObject({ active: first })
  expect(countConnects()).toBe(before)
  // A wallet that hides its accounts is still called.
  wallet.controls.showAccounts(() => [])
  await connect().catch(() => {})
  expect(countConnects()).toBe(before + 1)
})
