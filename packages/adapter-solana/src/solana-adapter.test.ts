import { createCarabiner, memoryBackend } from '@carabiner/core'
import { solana } from '@carabiner/core/networks'
import { describe, expect, it } from 'vitest'
import { solanaAdapter } from './solana-adapter.js'

const make = (adapter: ReturnType<typeof solanaAdapter>) =>
  createCarabiner({
    adapters: [adapter],
    networks: [solana],
    storage: memoryBackend(),
    logLevel: 'silent',
  })

describe('solanaAdapter', () => {
  it('a solanaAdapter serves one Carabiner instance, and a second instance rejects it', () => {
    const adapter = solanaAdapter()
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
    expect(() => make(solanaAdapter())).not.toThrow()
  })

  it('getProvider() throws AdapterUnusedError without an instance, and NotConnectedError without a wallet', async () => {
    const adapter = solanaAdapter()
    await expect(adapter.getProvider()).rejects.toMatchObject({
      name: 'AdapterUnusedError',
      message: expect.stringContaining('Pass it to createModal or createCarabiner'),
    })
    make(adapter)
    await expect(adapter.getProvider()).rejects.toMatchObject({ name: 'NotConnectedError' })
  })

  it.each([
    [
      { computeUnitPrice: 1000 },
      "computeUnitPrice: expected a bigint such as 1000n, or 'recent', got 1000",
    ],
    [{ wsUrls: 'wss://node.example' }, 'wsUrls: expected URLs by CAIP-2 id'],
    [{ wsUrls: { mainnet: 'wss://node.example' } }, 'wsUrls, its key: expected a CAIP-2 id'],
    [
      { wsUrls: { 'solana:abc': 'https://node.example' } },
      'wsUrls.solana:abc: expected a ws or wss URL',
    ],
  ])('solanaAdapter rejects the invalid options %j and names the wrong one', (options, message) => {
    const invalidOptions: object = options
    expect(() => make(solanaAdapter(invalidOptions))).toThrow(`solanaAdapter: ${message}`)
  })

  it('the adapter starts on a server, without a page, and finds no wallet there', () => {
    const carabiner = make(solanaAdapter())
    carabiner.start()
    expect(carabiner.getSnapshot().connectors).toEqual([])
    carabiner.destroy()
  })

  it('the adapter can send, sign transactions, list tokens, read activity and sign in on solana', () => {
    const adapter = make(solanaAdapter()).getAdapter('solana')
    expect(adapter).toMatchObject({ namespace: 'solana', owns: 'engine' })
    for (const ability of ['send', 'transactions', 'tokens', 'activity', 'signIn'] as const) {
      expect(adapter[ability], ability).toBeDefined()
    }
    for (const ability of ['typedData', 'contracts', 'calls', 'permissions', 'psbt'] as const) {
      expect(adapter[ability], ability).toBeUndefined()
    }
  })
})
