import { expect, it } from 'vitest'
import { defineNetwork } from '../../networks/define-network.js'
import { ensNetworkFor } from './ens-place.js'

const network = (id: number, testnet: boolean) =>
  defineNetwork({
    id,
    testnet,
    chainNamespace: 'eip155',
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  })
const ethereum = network(1, false)
const sepolia = network(11_155_111, true)
const base = network(8453, false)
const baseSepolia = network(84_532, true)

it.each([
  ['on Ethereum by default', [sepolia, ethereum], undefined, ethereum],
  ['on Ethereum for a request on Base', [sepolia, ethereum], base, ethereum],
  ['on Sepolia for a request on Sepolia', [ethereum, sepolia], sepolia, sepolia],
  ['on Sepolia for a request on Base Sepolia', [ethereum, sepolia], baseSepolia, sepolia],
  [
    'on Ethereum for a request on a test network if there are no test names',
    [ethereum],
    baseSepolia,
    ethereum,
  ],
  ['nowhere for a request on Base if only test names exist', [sepolia], base, undefined],
])('the network on which ENS names are looked up: %s', (_, named, at, expected) => {
  expect(ensNetworkFor(named, at)).toBe(expected)
})
