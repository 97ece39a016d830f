import * as chains from 'viem/chains'
import { base, mainnet, zksync } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { defineNetwork } from './define-network.js'

const plain = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  chainNamespace: 'eip155' as const,
}

const frozenDeep = (value: object): boolean =>
  Object.isFrozen(value) &&
  Object.values(value).every(
    (part) => typeof part !== 'object' || part === null || frozenDeep(part),
  )

describe('defineNetwork() with a viem chain', () => {
  it('[S3.04] defineNetwork() keeps the fields of a viem chain, and adds CAIP ids', () => {
    expect(defineNetwork(mainnet)).toEqual({
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: {
        default: { http: [...mainnet.rpcUrls.default.http] },
        chainDefault: { http: [...mainnet.rpcUrls.default.http] },
      },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
      testnet: false,
      blockTime: 12_000,
    })
  })

  it('defineNetwork() never mutates or freezes its input, and freezes its result', () => {
    for (const chain of [mainnet, base, zksync]) {
      const before = JSON.stringify(chain)
      const network = defineNetwork(chain)
      expect(JSON.stringify(chain)).toBe(before)
      expect(Object.isFrozen(chain)).toBe(false)
      expect(Object.isFrozen(chain.rpcUrls.default.http)).toBe(false)
      expect(network.nativeCurrency).not.toBe(chain.nativeCurrency)
      expect(network.blockExplorers?.default).not.toBe(chain.blockExplorers.default)
      expect(frozenDeep(network)).toBe(true)
    }
  })

  it('defineNetwork() accepts every chain of viem', () => {
    const refused: string[] = []
    for (const [name, chain] of Object.entries(chains)) {
      try {
        if ('rpcUrls' in chain) defineNetwork(chain)
      } catch (error) {
        refused.push(`${name}: ${error}`)
      }
    }
    expect(refused).toEqual([])
  })
})

describe('defineNetwork() with a host’s own description', () => {
  it('[S3.05] defineNetwork() keeps the chain’s own endpoints (chainDefault) beside the endpoints to use (default)', () => {
    const network = defineNetwork({
      ...plain,
      rpcUrls: {
        default: { http: ['https://proxy.example/v1', 'https://own.example'] },
        chainDefault: { http: ['https://own.example'] },
      },
    })
    expect(network.rpcUrls).toEqual({
      default: { http: ['https://proxy.example/v1', 'https://own.example'] },
      chainDefault: { http: ['https://own.example'] },
    })
  })

  it('[S3.04] defineNetwork() keeps images, the testnet flag and the deprecated id', () => {
    const network = defineNetwork({
      ...plain,
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      testnet: true,
      assets: { imageId: 'abc', imageUrl: 'https://img.example/a.png' },
      deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    })
    expect(network).toMatchObject({
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      testnet: true,
      assets: { imageId: 'abc', imageUrl: 'https://img.example/a.png' },
      deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    })
  })

  it('defineNetwork() returns a network that is already the result of defineNetwork() unchanged', () => {
    const network = defineNetwork(plain)
    expect(defineNetwork(network)).toEqual(network)
  })

  const url = (http: string) => ({ ...plain, rpcUrls: { default: { http: [http] } } })
  it.each([
    ['an endpoint that is no URL', url('not a url'), 'rpcUrls.default.http'],
    ['an endpoint with a javascript: URL', url('javascript:alert(1)'), 'rpcUrls.default.http'],
    ['an endpoint with a data: URL', url('data:text/html,x'), 'rpcUrls.default.http'],
    ['an endpoint with a wss: URL', url('wss://node.example'), 'rpcUrls.default.http'],
    [
      'an endpoint with credentials in its URL',
      url('https://me:secret@node.example'),
      'rpcUrls.default.http',
    ],
    [
      'a block explorer with a javascript: URL',
      { ...plain, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } },
      'blockExplorers.default.url',
    ],
    ['an id below 1', { ...plain, id: 0 }, 'id'],
    ['a fraction as id', { ...plain, id: 1.5 }, 'id'],
    ['a word as an EVM id', { ...plain, id: 'mainnet' }, 'id'],
    ['an unknown chain family', { ...plain, chainNamespace: 'cosmos' }, 'chainNamespace'],
    ['an empty name', { ...plain, name: '' }, 'name'],
    [
      'negative decimals',
      { ...plain, nativeCurrency: { name: 'x', symbol: 'x', decimals: -1 } },
      'nativeCurrency.decimals',
    ],
    ['an invalid deprecated id', { ...plain, deprecatedCaipNetworkId: 'solana' }, 'deprecated'],
  ])('defineNetwork() rejects %s, and names the field', (_, input, where) => {
    expect(() => defineNetwork(input)).toThrow(
      expect.objectContaining({
        name: 'InvalidNetworkError',
        details: expect.stringContaining(where),
      }),
    )
  })

  it('the error for a rejected endpoint does not quote the password in the endpoint’s URL', () => {
    try {
      defineNetwork(url('https://me:secret@node.example'))
      expect.unreachable()
    } catch (error) {
      expect(String(error)).not.toContain('secret')
    }
  })
})
