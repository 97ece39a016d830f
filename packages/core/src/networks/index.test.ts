import * as viem from 'viem/chains'
import { describe, expect, it } from 'vitest'
import * as networks from './index.js'
import { createNetworkStore } from './network-store.js'

const {
  arbitrum,
  arbitrumSepolia,
  avalanche,
  base,
  baseSepolia,
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
  bsc,
  defineNetwork,
  mainnet,
  optimism,
  optimismSepolia,
  polygon,
  polygonAmoy,
  sepolia,
  solana,
  solanaDevnet,
  solanaTestnet,
  zksync,
} = networks

describe('built-in networks', () => {
  it.each([
    [arbitrum, 42161, 'Arbitrum One', viem.arbitrum],
    [avalanche, 43114, 'Avalanche', viem.avalanche],
    [base, 8453, 'Base', viem.base],
    [bsc, 56, 'BNB Smart Chain', viem.bsc],
    [mainnet, 1, 'Ethereum', viem.mainnet],
    [optimism, 10, 'OP Mainnet', viem.optimism],
    [polygon, 137, 'Polygon', viem.polygon],
    [zksync, 324, 'ZKsync Era', { ...viem.zksync, blockTime: 1000 }],
  ])(
    '[S3.06][S9.29] the EVM network $name has its id and viem’s properties',
    (network, id, name, chain) => {
      expect(network).toMatchObject({ id, name, caipNetworkId: `eip155:${id}`, testnet: false })
      expect(network).toEqual(defineNetwork(chain))
      expect(network.nativeCurrency.decimals).toBe(18)
      expect(Object.isFrozen(network)).toBe(true)
    },
  )

  it.each([
    [arbitrumSepolia, 421614, viem.arbitrumSepolia],
    [baseSepolia, 84532, viem.baseSepolia],
    [optimismSepolia, 11155420, viem.optimismSepolia],
    [polygonAmoy, 80002, viem.polygonAmoy],
    [sepolia, 11155111, viem.sepolia],
  ])(
    '[S9.29] the EVM test network $name has its id and viem’s properties',
    (network, id, chain) => {
      expect(network).toMatchObject({ id, caipNetworkId: `eip155:${id}`, testnet: true })
      expect(network).toEqual(defineNetwork(chain))
      expect(network.nativeCurrency.decimals).toBe(18)
    },
  )

  it('[S9.30] the block time is 1000 ms on ZKsync Era, and 2000 ms on OP Mainnet and Base', () => {
    expect([zksync, optimism, base].map(({ blockTime }) => blockTime)).toEqual([1000, 2000, 2000])
  })

  it.each([
    [solana, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
    [solanaDevnet, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
    [solanaTestnet, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
  ])(
    '[S3.07][S9.29] the Solana network $name has its id and properties',
    (network, id, testnet) => {
      expect(network).toMatchObject({
        caipNetworkId: `solana:${id}`,
        chainNamespace: 'solana',
        testnet,
        nativeCurrency: { symbol: 'SOL', decimals: 9 },
      })
    },
  )

  it.each([
    [bitcoin, '000000000019d6689c085ae165831e93', false],
    [bitcoinTestnet, '000000000933ea01ad0ee984209779ba', true],
    [bitcoinTestnet4, '00000000da84f2bafbbc53dee25a72ae', true],
    [bitcoinSignet, '00000008819873e925422c1ff0f99f7c', true],
  ])(
    '[S3.08][S9.29] the Bitcoin network $name has its id and properties',
    (network, id, testnet) => {
      expect(network).toMatchObject({
        caipNetworkId: `bip122:${id}`,
        chainNamespace: 'bip122',
        testnet,
        nativeCurrency: { symbol: 'BTC', decimals: 8 },
      })
    },
  )

  it('[S9.36] Solana’s mainnet and devnet are also found by their deprecated ids, while Solana’s testnet has no such id', () => {
    const store = createNetworkStore([solana, solanaDevnet, solanaTestnet])
    expect(store.find('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toEqual(solana)
    expect(store.find('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toEqual(solanaDevnet)
    expect(solanaTestnet.deprecatedCaipNetworkId).toBeUndefined()
  })
})
