import {
  type CarabinerState,
  type ChainNamespace,
  type ConnectionStatus,
  type ConnectorType,
  defineNetwork,
  type NetworkId,
} from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { switchView } from './switch-view.js'

const networkIds: NetworkId[] = ['eip155:1', 'eip155:2']
const target = (caipNetworkId: NetworkId) =>
  defineNetwork({
    id: Number(caipNetworkId.split(':')[1]),
    caipNetworkId,
    chainNamespace: caipNetworkId.startsWith('solana') ? 'solana' : 'eip155',
    name: caipNetworkId,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

interface Situation {
  evm?: ConnectionStatus
  solana?: ConnectionStatus
  type?: ConnectorType
  serves?: ChainNamespace[]
  active?: ChainNamespace
}

/** Returns a state on network 1 of EVM, with a wallet by default. */
const state = ({
  evm = 'connected',
  solana = 'disconnected',
  type = 'ANNOUNCED',
  serves = ['eip155'],
  active = 'eip155',
}: Situation = {}): CarabinerState => ({
  ready: true,
  activeNamespace: active,
  namespaces: {
    eip155: {
      status: evm,
      networkIds,
      networkId: 'eip155:1',
      connectorId: evm === 'connected' ? 'one' : undefined,
      connections: [],
    },
    solana: { status: solana, networkIds: ['solana:1'], networkId: 'solana:1', connections: [] },
  },
  connectors: [
    { id: 'one', type, readyState: 'installed', name: 'One', chain: 'eip155', chains: serves },
  ],
})

const asks = (networkId: NetworkId) => ({ view: 'SwitchNetwork', data: { networkId } })

describe('the view of a requested network', () => {
  it('[S4.14] is undefined for the active network', () => {
    expect(switchView(state(), target('eip155:1'))).toBeUndefined()
    // The same number in another chain family is another network.
    expect(switchView(state(), target('solana:1'))).toBeDefined()
  })

  it.each<[string, Situation, NetworkId]>([
    ['of its active chain family', { type: 'AUTH', serves: ['eip155', 'solana'] }, 'eip155:2'],
    ['of another chain family', { type: 'AUTH', serves: ['eip155', 'solana'] }, 'solana:1'],
  ])(
    '[S4.15] prompts an embedded wallet that serves the chain family: a network %s',
    (_, from, to) => {
      expect(switchView(state(from), target(to))).toEqual(asks(to))
    },
  )

  it.each<[string, Situation]>([
    ['a wallet of one chain family', {}],
    ['an embedded wallet of another chain family', { type: 'AUTH' }],
    [
      'a session without the chain family',
      { type: 'WALLET_CONNECT', serves: ['eip155', 'solana'] },
    ],
    ['a wallet that is still connecting there', { solana: 'connecting' }],
  ])('[S4.16] asks for a wallet of the chain family first: %s', (_, from) => {
    expect(switchView(state(from), target('solana:1'))).toEqual({
      view: 'SwitchActiveChain',
      data: {
        switchToChain: 'solana',
        navigateTo: 'Connect',
        navigateWithReplace: true,
        network: 'solana:1',
      },
    })
  })

  it.each<[string, Situation, NetworkId]>([
    ['another connected chain family', { solana: 'connected' }, 'solana:1'],
    ['the same chain family', {}, 'eip155:2'],
    ['the same chain family without a wallet', { evm: 'disconnected' }, 'eip155:2'],
    ['another chain family without a wallet', { evm: 'disconnected' }, 'solana:1'],
    ['from a chain family that is not connected', { active: 'solana' }, 'eip155:2'],
  ])('[S4.17] prompts the wallet otherwise: %s', (_, from, to) => {
    expect(switchView(state(from), target(to))).toEqual(asks(to))
  })

  it('[S4.17] prompts a wallet on an unsupported network for its previous one', () => {
    const from = state()
    if (from.namespaces.eip155) from.namespaces.eip155.unsupportedChainId = '42'
    expect(switchView(from, target('eip155:1'))).toEqual(asks('eip155:1'))
  })
})
