import { describe, expect, it } from 'vitest'
import { defineNetwork } from '../../networks/define-network.js'
import { base, mainnet } from '../../networks/index.js'
import { eip155Methods } from './listed-methods.fixture.js'
import { proposalNamespaces } from './namespaces.js'

const other = (id: string, chainNamespace: 'solana' | 'bip122', deprecated?: string) =>
  defineNetwork({
    id,
    chainNamespace,
    name: id,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    ...(deprecated && { deprecatedCaipNetworkId: deprecated }),
  })
const solana = other(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana',
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
)
const bitcoin = other('000000000019d6689c085ae165831e93', 'bip122')

describe('the proposal of a WalletConnect session', () => {
  const proposal = proposalNamespaces([mainnet, solana, base, bitcoin])

  it('[S7.43] a proposal requests the eip155 methods, but never eth_sign', () => {
    expect(proposal.eip155?.methods).toEqual(eip155Methods)
    // These are the 24 usual methods without `eth_sign`, and `wallet_pay`.
    expect([eip155Methods.length, eip155Methods.includes('eth_sign')]).toEqual([24, false])
  })

  it('[S7.44] a proposal requests exactly 6 methods on solana and 4 on bip122', () => {
    expect(proposal.solana?.methods).toHaveLength(6)
    expect(proposal.bip122?.methods).toHaveLength(4)
  })

  it('a proposal lists each chain family’s networks, with Solana’s deprecated network id after its present one', () => {
    expect(proposal.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(proposal.solana?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
    expect(proposal.solana?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(proposal.bip122?.events).toEqual([
      'accountsChanged',
      'chainChanged',
      'bip122_addressesChanged',
    ])
    expect(Object.keys(proposalNamespaces([base]))).toEqual(['eip155'])
  })

  it('a proposal uses the host’s own lists of methods, networks and events, but without eth_sign', () => {
    const proposed = proposalNamespaces([mainnet], {
      methods: { eip155: ['personal_sign', 'eth_sign'] },
      chains: { eip155: ['eip155:10'] },
      events: { eip155: [] },
    })
    expect(proposed.eip155).toEqual({
      chains: ['eip155:10'],
      methods: ['personal_sign'],
      events: [],
    })
  })
})
