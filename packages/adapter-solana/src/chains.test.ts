import { defineNetwork } from '@carabiner/core'
import { solana, solanaDevnet, solanaTestnet } from '@carabiner/core/networks'
import { expect, it } from 'vitest'
import { toNetworkId, toStandardChain } from './chains.js'

const local = defineNetwork({ ...solanaTestnet, id: 'localnet' })
const networks = [solana, solanaDevnet, solanaTestnet, local]

it('wallets get a network’s cluster name as its Wallet Standard chain, such as solana:devnet', () => {
  expect(networks.map(toStandardChain)).toEqual([
    'solana:mainnet',
    'solana:devnet',
    'solana:testnet',
    'solana:localnet',
  ])
})

it('[S9.36] toNetworkId() finds a network by its Wallet Standard chain, its CAIP-2 id and its former id', () => {
  for (const network of networks) {
    const { caipNetworkId, deprecatedCaipNetworkId } = network
    expect(toNetworkId(toStandardChain(network), networks)).toBe(caipNetworkId)
    expect(toNetworkId(caipNetworkId, networks)).toBe(caipNetworkId)
    if (deprecatedCaipNetworkId) {
      expect(toNetworkId(deprecatedCaipNetworkId, networks)).toBe(caipNetworkId)
    }
  }
  expect(solana.deprecatedCaipNetworkId).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
})

it('toNetworkId() keeps an unconfigured Solana chain’s name as its id, and returns undefined for another chain family', () => {
  expect(toNetworkId('solana:devnet', [solana])).toBe(solanaDevnet.caipNetworkId)
  expect(toNetworkId('solana:somewhere', [solana])).toBe('solana:somewhere')
  expect(toNetworkId('bitcoin:mainnet', networks)).toBeUndefined()
  expect(toNetworkId('eip155:1', networks)).toBeUndefined()
  expect(toNetworkId('', networks)).toBeUndefined()
})
