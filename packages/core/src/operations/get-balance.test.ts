import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setup } from '../connection/family.fixture.js'
import { selectAccount } from '../selectors.js'
import { memoryBackend } from '../storage/backend.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function online(storage = memoryBackend()) {
  const parts = setup(undefined, {}, storage)
  const { carabiner, family } = parts
  carabiner.start()
  await parts.connected()
  const getBalance = vi.fn(family.adapter.getBalance)
  family.adapter.getBalance = getBalance
  const has = (value: bigint) =>
    getBalance.mockImplementation(async () => ({ value, decimals: 18, symbol: 'COIN' }))
  const read = () => selectAccount(carabiner.getSnapshot())
  return { ...parts, getBalance, has, read }
}

describe('getBalance() and its cache of native balances', () => {
  it('[S9.12] getBalance() returns the same native balance for 30 s, and then reads it again', async () => {
    const { carabiner, getBalance, has, read } = await online()
    has(5n)
    expect(await carabiner.getBalance()).toEqual({ value: 5n, decimals: 18, symbol: 'COIN' })
    has(6n)
    vi.setSystemTime(Date.now() + 29_999)
    expect((await carabiner.getBalance()).value).toBe(5n)
    vi.setSystemTime(Date.now() + 1)
    expect((await carabiner.getBalance()).value).toBe(6n)
    expect(getBalance).toHaveBeenCalledTimes(2)
    expect(read()).toMatchObject({ balance: 6n, decimals: 18, symbol: 'COIN' })
  })

  it('[S3.33] getBalance() returns the stored native balance on the next page load', async () => {
    const { carabiner, has, storage } = await online()
    has(5n)
    await carabiner.getBalance()
    const next = await online(storage)
    expect((await next.carabiner.getBalance()).value).toBe(5n)
    expect(next.getBalance).not.toHaveBeenCalled()
    expect(next.read()).toMatchObject({ balance: 5n })
  })

  it('getBalance({ fresh: true }) reads the native balance again', async () => {
    const { carabiner, has, read } = await online()
    has(5n)
    await carabiner.getBalance()
    has(6n)
    expect((await carabiner.getBalance({ fresh: true })).value).toBe(6n)
    expect((await carabiner.getBalance()).value).toBe(6n)
    expect(read()).toMatchObject({ balance: 6n })
  })

  it('getBalance() caches the native balance separately for each account and network', async () => {
    const { carabiner, family, has } = await online()
    has(5n)
    await carabiner.getBalance()
    has(6n)
    const at = (address: string, network?: 'eip155:2') =>
      family.context().report({
        type: 'changed',
        connectorId: 'one',
        grant: family.grant(address, network),
      })
    at('0xOther')
    expect((await carabiner.getBalance()).value).toBe(6n)
    has(7n)
    at('0xOther', 'eip155:2')
    expect((await carabiner.getBalance()).value).toBe(7n)
    at('one-address')
    expect((await carabiner.getBalance()).value).toBe(5n)
  })

  it.each(['send', 'calls', 'contracts'] as const)(
    'getBalance() reads the native balance again after the adapter’s capability %s was used, since the balance may have changed',
    async (name) => {
      const { carabiner, has } = await online()
      Object.assign(carabiner.getAdapter('eip155'), { [name]: {} })
      has(5n)
      await carabiner.getBalance()
      has(6n)
      await carabiner.perform(name, async () => 'sent')
      expect((await carabiner.getBalance()).value).toBe(6n)
      // The balance is read again even if the wallet's answer was lost, since the transaction may have been sent.
      has(7n)
      await carabiner.perform(name, () => Promise.reject(new Error('lost'))).catch(() => {})
      expect((await carabiner.getBalance()).value).toBe(7n)
    },
  )

  it('a balance requested before a send is not cached if the balance arrives after that send', async () => {
    const { carabiner, getBalance, has } = await online()
    Object.assign(carabiner.getAdapter('eip155'), { send: {} })
    let answer = () => {}
    getBalance.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ value: 5n, decimals: 18, symbol: 'COIN' })
        }),
    )
    const early = carabiner.getBalance()
    await vi.waitFor(() => expect(getBalance).toHaveBeenCalledTimes(1))
    await carabiner.perform('send', async () => 'sent')
    answer()
    await early
    has(4n)
    expect((await carabiner.getBalance()).value).toBe(4n)
  })

  it('an early balance request that is answered late does not replace a newer balance', async () => {
    const { carabiner, getBalance, has, read } = await online()
    let answer = () => {}
    getBalance.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ value: 5n, decimals: 18, symbol: 'COIN' })
        }),
    )
    const late = carabiner.getBalance()
    await vi.waitFor(() => expect(getBalance).toHaveBeenCalledTimes(1))
    vi.setSystemTime(Date.now() + 1)
    has(6n)
    await carabiner.getBalance({ fresh: true })
    answer()
    expect((await late).value).toBe(5n)
    expect(read()).toMatchObject({ balance: 6n })
    expect((await carabiner.getBalance()).value).toBe(6n)
  })

  it('getBalance() reads the native balance again after the clock was set back', async () => {
    const { carabiner, has, read } = await online()
    has(5n)
    await carabiner.getBalance()
    vi.setSystemTime(Date.now() - 3_600_000)
    has(6n)
    expect((await carabiner.getBalance()).value).toBe(6n)
    expect(read()).toMatchObject({ balance: 6n })
  })

  it('the native balance is never stored in storage that requests send along, such as cookies', async () => {
    const backend = { ...memoryBackend(), leavesThePage: true }
    const { carabiner, getBalance, has } = await online(backend)
    has(5n)
    await carabiner.getBalance()
    await carabiner.getBalance()
    expect(getBalance).toHaveBeenCalledTimes(1)
    expect(backend.getItem('carabiner:cache.nativeBalance')).toBeNull()
  })
})
