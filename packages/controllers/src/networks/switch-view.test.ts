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

/** Returns a state with EVM network 1 active, connected by default. */
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

const promptFor = (networkId: NetworkId) => ({ view: 'SwitchNetwork', data: { networkId } })

describe('the view that a chosen network opens', () => {
  it('[S4.14] choosing the active network opens no view', () => {
    expect(switchView(state(), target('eip155:1'))).toBeUndefined()
    // The same chain number in another chain family is a different network.
    expect(switchView(state(), target('solana:1'))).toBeDefined()
  })

  it.each<[string, Situation, NetworkId]>([
    ['of its active chain family', { type: 'AUTH', serves: ['eip155', 'solana'] }, 'eip155:2'],
    ['of another chain family', { type: 'AUTH', serves: ['eip155', 'solana'] }, 'solana:1'],
  ])(
    '[S4.15] an embedded wallet that supports the chain family opens SwitchNetwork for a network %s',
    (_, situation, to) => {
      expect(switchView(state(situation), target(to))).toEqual(promptFor(to))
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
  ])(
    '[S4.16] choosing a network of a chain family without a wallet opens SwitchActiveChain, with %s',
    (_, situation) => {
      expect(switchView(state(situation), target('solana:1'))).toEqual({
        view: 'SwitchActiveChain',
        data: {
          switchToChain: 'solana',
          navigateTo: 'Connect',
          navigateWithReplace: true,
          network: 'solana:1',
        },
      })
    },
  )

  it.each<[string, Situation, NetworkId]>([
    ['another connected chain family', { solana: 'connected' }, 'solana:1'],
    ['the same chain family', {}, 'eip155:2'],
    ['the same chain family without a wallet', { evm: 'disconnected' }, 'eip155:2'],
    ['another chain family without a wallet', { evm: 'disconnected' }, 'solana:1'],
    [
      'a connected chain family while the active one is not connected',
      { active: 'solana' },
      'eip155:2',
    ],
  ])('[S4.17] SwitchNetwork opens for a chosen network of %s', (_, situation, to) => {
    expect(switchView(state(situation), target(to))).toEqual(promptFor(to))
  })

  it('[S4.17] SwitchNetwork opens for the wallet’s previous network if the wallet is on an unsupported one', () => {
    const unsupportedState = state()
    if (unsupportedState.namespaces.eip155)
      unsupportedState.namespaces.eip155.unsupportedChainId = '42'
    expect(switchView(unsupportedState, target('eip155:1'))).toEqual(promptFor('eip155:1'))
  })
})
