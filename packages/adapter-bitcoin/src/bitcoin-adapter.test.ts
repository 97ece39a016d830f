import { createCarabiner, memoryBackend } from '@carabiner/core'
import { bitcoin } from '@carabiner/core/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bitcoinAdapter } from './bitcoin-adapter.js'

const make = (adapter: ReturnType<typeof bitcoinAdapter>) =>
  createCarabiner({
    adapters: [adapter],
    networks: [bitcoin],
    storage: memoryBackend(),
    logLevel: 'silent',
  })

afterEach(() => void vi.unstubAllGlobals())

const globals = ['window', 'document', 'btc_providers', 'unisat', 'okxwallet']

describe('bitcoinAdapter', () => {
  it('a bitcoinAdapter serves one Carabiner instance, and a second instance rejects it', () => {
    const adapter = bitcoinAdapter()
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
    expect(() => make(bitcoinAdapter())).not.toThrow()
  })

  it('the adapter can send, sign PSBTs and list addresses on bip122, but has no tokens or typed data', () => {
    const adapter = make(bitcoinAdapter()).getAdapter('bip122')
    expect(adapter).toMatchObject({ namespace: 'bip122', owns: 'engine' })
    expect(adapter).toMatchObject({ send: {}, psbt: {}, activity: {}, accountAddresses: {} })
    expect(adapter.send?.sendToken).toBeUndefined()
    expect(adapter.typedData).toBeUndefined()
  })

  it('importing and creating the adapter on a server touches no browser global and starts no timer', async () => {
    const touched: string[] = []
    for (const name of globals) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          touched.push(name)
          return undefined
        },
      })
    }
    const timers = vi.spyOn(globalThis, 'setTimeout')
    vi.resetModules()
    const { bitcoinAdapter: reloadedAdapter } = await import('./index.js')
    make(reloadedAdapter()).destroy()
    for (const name of globals) {
      Reflect.deleteProperty(globalThis, name)
    }
    expect(touched).toEqual([])
    expect(timers).not.toHaveBeenCalled()
  })

  it('the adapter reads balances through the host’s own API if the host passes one', async () => {
    const requests: string[] = []
    const carabiner = make(
      bitcoinAdapter({
        api: {
          async getUtxos({ address, network }) {
            requests.push(`${network.name} ${address}`)
            return [{ txid: 'ab'.repeat(32), vout: 0, value: 7n, confirmed: true }]
          },
        },
      }),
    )
    const account = { namespace: 'bip122', address: 'bc1q' } as const
    const { signal } = new AbortController()
    const adapter = carabiner.getAdapter('bip122')
    expect(await adapter.getBalance({ account, network: bitcoin, signal })).toEqual({
      value: 7n,
      decimals: 8,
      symbol: 'BTC',
    })
    expect(requests).toEqual(['Bitcoin bc1q'])
  })
})
