import { afterEach, describe, expect, it, vi } from 'vitest'
import { rejected, setup } from '../connection/family.fixture.js'

afterEach(() => void vi.useRealTimers())

async function online() {
  const parts = setup()
  parts.carabiner.start()
  await parts.connected()
  return parts
}

describe('signMessage()', () => {
  it('signMessage() sends no second request while its prompt is open', async () => {
    const { carabiner, family } = await online()
    let answer = (_: string) => {}
    family.onSign(() => new Promise((resolve) => (answer = resolve)))
    const first = carabiner.signMessage({ message: 'x' })
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
    expect(family.signatures()).toBe(1)
    answer('0x02')
    expect((await first).signature).toBe('0x02')
  })

  it('signMessage() reports the visitor’s rejection, and does not ask again', async () => {
    const { carabiner, family } = await online()
    family.onSign(() => Promise.reject(rejected()))
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    expect(family.signatures()).toBe(1)
  })

  it('signMessage() fails with WalletTimeoutError if the wallet does not answer within 5 minutes', async () => {
    vi.useFakeTimers()
    const { carabiner, family } = await online()
    family.onSign(() => new Promise(() => {}))
    const outcome = carabiner.signMessage({ message: 'x' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await outcome).toMatchObject({ name: 'WalletTimeoutError' })
  })

  it('[S8.50] signMessage() does not prompt a wallet whose network is not configured', async () => {
    const { carabiner, family } = await online()
    const grant = family.grant('one-address', 'eip155:42')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'NetworkUndefinedError',
      shortMessage: 'CaipNetwork is undefined',
    })
    expect(family.signatures()).toBe(0)
  })
})

it('sendTransaction() fails with CapabilityMissingError if the adapter cannot send', async () => {
  const { carabiner } = await online()
  const transaction = { to: '0x0000000000000000000000000000000000000001' }
  await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject({
    name: 'CapabilityMissingError',
  })
})

describe('getBalance()', () => {
  it('getBalance() returns the native balance of the active account', async () => {
    const { carabiner } = await online()
    expect(await carabiner.getBalance()).toEqual({ value: 7n, decimals: 18, symbol: 'COIN' })
  })

  it('[S8.51] getBalance() fails without an account or network', async () => {
    const shortMessage = 'CaipNetwork or CaipAddress is undefined'
    await expect(setup().carabiner.getBalance()).rejects.toMatchObject({
      name: 'NetworkOrAddressUndefinedError',
      shortMessage,
      cause: { name: 'NotConnectedError' },
    })
    const { carabiner, family } = await online()
    const grant = family.grant('one-address', 'eip155:42')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    await expect(carabiner.getBalance()).rejects.toMatchObject({ shortMessage })
  })

  it('getBalance() ends at once when aborted, and at its time limit otherwise', async () => {
    vi.useFakeTimers()
    const { carabiner, family } = await online()
    family.adapter.getBalance = () => new Promise(() => {})
    const leaving = new AbortController()
    const left = carabiner.getBalance({ signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortedError' })
    const pendingBalance = carabiner.getBalance().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await pendingBalance).toMatchObject({ name: 'WalletTimeoutError' })
  })
})
