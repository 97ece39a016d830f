import { Verifier } from 'bip322-js'
import { addListener, getProviders, request } from 'sats-connect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './types.js'
import { createBitcoinTestWallet } from './wallet.js'

// bip322-js and sats-connect are third-party libraries: apps use them with real wallets.

const networks = [
  { name: 'mainnet', apiUrl: 'http://127.0.0.1:1' },
  { name: 'testnet', apiUrl: 'http://127.0.0.1:1' },
] as const

let wallet: BitcoinTestWallet
const create = (options: Partial<BitcoinTestWalletOptions> = {}) => {
  wallet = createBitcoinTestWallet({ name: 'Test', networks, ...options })
  return wallet
}
beforeEach(() => void vi.stubGlobal('window', globalThis))
afterEach(() => {
  wallet.destroy()
  vi.unstubAllGlobals()
})

const path = 'XverseProviders.BitcoinProvider'

describe('the test wallet with Xverse’s API (WBIP004), through sats-connect', () => {
  it('is listed, connects and signs', async () => {
    create().provideRequests()
    expect(getProviders()).toMatchObject([{ id: path, name: 'Test' }])
    const connected = await request('wallet_connect', null, path)
    expect(connected).toMatchObject({
      status: 'success',
      result: {
        addresses: [
          { address: wallet.state.account, purpose: 'payment', addressType: 'p2wpkh' },
          { address: wallet.state.ordinals, purpose: 'ordinals', addressType: 'p2tr' },
        ],
        network: { bitcoin: { name: 'Mainnet' } },
      },
    })
    for (const address of [wallet.state.account, wallet.state.ordinals]) {
      const signed = await request('signMessage', { address, message: 'Hello 🧗' }, path)
      if (signed.status !== 'success') throw new Error(signed.error.message)
      expect(Verifier.verifySignature(address, 'Hello 🧗', signed.result.signature)).toBe(true)
      expect(Verifier.verifySignature(address, 'Hello', signed.result.signature)).toBe(false)
    }
  })

  it('shares nothing before it is connected, and rejects requests with its own error code', async () => {
    create({ approval: 'manual' }).provideRequests()
    expect(await request('wallet_getAccount', null, path)).toMatchObject({
      status: 'error',
      error: { code: -32002 },
    })
    const connecting = request('wallet_connect', null, path)
    await vi.waitUntil(() => wallet.requests.length > 0)
    wallet.controls.reject()
    expect(await connecting).toMatchObject({ status: 'error', error: { code: -32000 } })
  })

  it('reports a changed account, a changed network and a disconnect', async () => {
    create({ authorized: true }).provideRequests()
    const events: unknown[] = []
    for (const eventName of ['accountChange', 'networkChange', 'disconnect'] as const) {
      addListener({ eventName, cb: (event: unknown) => void events.push(event) }, path)
    }
    wallet.controls.switchAccount(1)
    expect(events.splice(0)).toMatchObject([
      { type: 'accountChange', addresses: [{ address: wallet.state.accounts[1] }, {}] },
    ])
    wallet.controls.switchChain('testnet')
    expect(events.splice(0)).toMatchObject([
      { type: 'accountChange' },
      { type: 'networkChange', bitcoin: { name: 'Testnet' } },
    ])
    wallet.controls.disconnect()
    expect(events).toEqual([{ type: 'disconnect' }])
  })
})

describe('the test wallet with UniSat’s API', () => {
  const unisat = () => Reflect.get(globalThis, 'unisat')

  it.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const)(
    'signs messages with a %s address by BIP-137',
    async (paymentType) => {
      create({ paymentType, authorized: true }).injectUnisat()
      const [address] = await unisat().getAccounts()
      const signature = await unisat().signMessage('Hello', 'ecdsa')
      expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
    },
  )

  it.each(['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)(
    'signs messages with a %s address by BIP-322',
    async (paymentType) => {
      create({ paymentType, authorized: true }).injectUnisat()
      const [address] = await unisat().getAccounts()
      const signature = await unisat().signMessage('Hello', 'bip322-simple')
      expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
    },
  )

  it('can be removed from the page completely', () => {
    const stop = create().injectUnisat()
    expect(unisat()).toBeDefined()
    stop()
    expect(unisat()).toBeUndefined()
  })
})

describe('the Bitcoin test wallet', () => {
  it('keeps its account, network and permission across a reload', async () => {
    const entries = new Map<string, string>()
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }
    const first = create({ storage, authorized: true })
    first.controls.switchAccount(1)
    first.controls.switchChain('testnet')
    first.destroy()
    const { state } = create({ storage })
    expect(state).toMatchObject({
      authorized: true,
      chainId: 'testnet',
      account: state.accounts[1],
    })
  })

  it('can be made to hang, fail or return false answers', async () => {
    create({ authorized: true }).injectUnisat()
    const unisat = Reflect.get(globalThis, 'unisat')
    wallet.controls.failNext(-32603, 'broken', { method: 'getAccounts' })
    await expect(unisat.getAccounts()).rejects.toMatchObject({ code: -32603 })
    wallet.controls.lie([42])
    expect(await unisat.getAccounts()).toEqual([42])
    expect(await unisat.getAccounts()).toEqual([wallet.state.account])
    expect(wallet.log.map(({ outcome }) => outcome)).toEqual(['rejected', 'resolved', 'resolved'])
  })
})
