import { proxy } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import type { CarabinerState } from '../state.js'
import type { Connector } from './connector.js'
import { createConnectorRegistry } from './registry.js'

const wallet = (overrides: Partial<Connector> = {}): Connector => ({
  id: 'w',
  type: 'ANNOUNCED',
  name: 'Wallet',
  icon: 'data:image/png,x',
  rdns: 'org.wallet',
  chain: 'eip155',
  chains: ['eip155'],
  restorable: () => true,
  getProvider: () => undefined,
  ...overrides,
})

function setup() {
  const state = proxy<CarabinerState>({ ready: false, namespaces: {}, connectors: [] })
  return { state, registry: createConnectorRegistry(state) }
}

describe('the connector registry', () => {
  it('[S3.09] the registry stores the live connector, and the state gets a plain copy of its fields', () => {
    const { state, registry } = setup()
    const chains: Connector['chains'][number][] = ['eip155']
    const added = registry.add(wallet({ chains, imageId: 'abc' }))
    expect(registry.get('w')).toBe(added)
    expect(added.getProvider).toBeTypeOf('function')
    chains.push('solana')
    expect(state.connectors).toEqual([
      {
        id: 'w',
        type: 'ANNOUNCED',
        readyState: 'installed',
        name: 'Wallet',
        icon: 'data:image/png,x',
        imageId: 'abc',
        rdns: 'org.wallet',
        chain: 'eip155',
        chains: ['eip155'],
      },
    ])
  })

  it('a connector counts as installed unless it reports another readyState', () => {
    const { state, registry } = setup()
    registry.add(wallet())
    registry.add(wallet({ readyState: 'loadable' }))
    registry.add(wallet({ readyState: 'notDetected' }))
    expect(state.connectors.map(({ readyState }) => readyState)).toEqual([
      'installed',
      'loadable',
      'notDetected',
    ])
  })

  it('a second connector with the same id gets the suffix #2 and a third one #3, and each works', () => {
    const { state, registry } = setup()
    const provider = { request: async () => null }
    registry.add(wallet())
    const second = registry.add(wallet({ name: 'Other', getProvider: () => provider }))
    registry.add(wallet())
    expect(state.connectors.map(({ id }) => id)).toEqual(['w', 'w#2', 'w#3'])
    expect(registry.get('w#2')).toBe(second)
    expect([second.id, second.name, second.rdns]).toEqual(['w#2', 'Other', 'org.wallet'])
    expect(second.getProvider('eip155')).toBe(provider)
    expect(registry.claimants('w#3')).toEqual(['w', 'w#2', 'w#3'])
    registry.remove('w#2')
    expect(registry.claimants('w')).toEqual(['w', 'w#3'])
    expect(registry.add(wallet()).id).toBe('w#2')
  })

  it('a connector’s own id with the suffix #2 does not count as another claim to the id without the suffix', () => {
    const { registry } = setup()
    registry.add(wallet())
    registry.add(wallet({ id: 'w#2' }))
    expect(registry.claimants('w')).toEqual(['w'])
    expect(registry.claimants('w#2')).toEqual(['w#2'])
    expect(registry.claimants('unknown')).toEqual([])
  })

  it('remove() takes one connector, and clear() all, out of the registry and the state', () => {
    const { state, registry } = setup()
    registry.add(wallet())
    registry.add(wallet({ id: 'v' }))
    registry.remove('w')
    registry.remove('never there')
    expect(registry.get('w')).toBeUndefined()
    expect(state.connectors.map(({ id }) => id)).toEqual(['v'])
    registry.clear()
    expect(state.connectors).toEqual([])
    expect(registry.get('v')).toBeUndefined()
  })

  it('onAdd() reports each added connector until the subscription ends', () => {
    const { registry } = setup()
    registry.add(wallet())
    const seen: string[] = []
    const stop = registry.onAdd(({ id }) => seen.push(id))
    registry.add(wallet())
    stop()
    registry.add(wallet())
    expect(seen).toEqual(['w#2'])
  })
})
