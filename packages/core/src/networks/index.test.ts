import * as viem from 'viem/chains'
import { expect, it } from 'vitest'
import {
  arbitrum,
  avalanche,
  base,
  bsc,
  defineNetwork,
  mainnet,
  optimism,
  polygon,
} from './index.js'

it.each([
  [arbitrum, 42161, 'ETH'],
  [avalanche, 43114, 'AVAX'],
  [base, 8453, 'ETH'],
  [bsc, 56, 'BNB'],
  [mainnet, 1, 'ETH'],
  [optimism, 10, 'ETH'],
  [polygon, 137, 'POL'],
])('$name is ready to use', (network, id, symbol) => {
  expect(network).toMatchObject({
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    testnet: false,
    nativeCurrency: { symbol, decimals: 18 },
  })
  expect(network.rpcUrls.default.http[0]).toMatch(/^https:/)
  expect(Object.isFrozen(network)).toBe(true)
})

it.each([
  [arbitrum, viem.arbitrum],
  [avalanche, viem.avalanche],
  [base, viem.base],
  [bsc, viem.bsc],
  [mainnet, viem.mainnet],
  [optimism, viem.optimism],
  [polygon, viem.polygon],
])('$name has viem’s facts', (network, chain) => {
  expect(network).toEqual(defineNetwork(chain))
})
