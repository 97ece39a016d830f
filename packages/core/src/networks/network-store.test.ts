import { base, mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { createNetworkStore } from './network-store.js'

const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana' as const,
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.example'] } },
  deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
}

describe('the store of an instance’s networks', () => {
  const store = createNetworkStore([mainnet, solana, base])

  it('the network store finds a network by its id, and lists networks by chain family in the host’s order', () => {
    expect(store.get('eip155:8453').name).toBe('Base')
    expect(store.list().map(({ name }) => name)).toEqual(['Ethereum', 'Solana', 'Base'])
    expect(store.list('eip155').map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
    expect(store.list('bip122')).toEqual([])
  })

  it('the network store finds a network by its deprecated id', () => {
    const network = store.get(solana.deprecatedCaipNetworkId)
    expect(network.caipNetworkId).toBe(`solana:${solana.id}`)
    expect(network).toBe(store.find(`solana:${solana.id}`))
  })

  it('[S8.20] the network store reports “Network not found” for an unknown id', () => {
    expect(store.find('eip155:5')).toBeUndefined()
    expect(() => store.get('eip155:5')).toThrow(
      expect.objectContaining({ name: 'NetworkNotFoundError', shortMessage: 'Network not found' }),
    )
    for (const id of ['', '__proto__', 'constructor']) expect(store.find(id)).toBeUndefined()
  })

  it('each instance has a network store of its own, and a network store cannot be empty', () => {
    expect(createNetworkStore([mainnet]).find('eip155:8453')).toBeUndefined()
    expect(() => createNetworkStore([])).toThrow('networks is empty')
  })
})
