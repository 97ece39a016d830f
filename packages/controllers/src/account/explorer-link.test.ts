import { defineNetwork } from '@carabiner/core'
import { expect, it } from 'vitest'
import { explorerLink, transactionLink } from './explorer-link.js'

const network = (url?: string) =>
  defineNetwork({
    id: 1,
    chainNamespace: 'eip155',
    name: 'One',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    blockExplorers: url ? { default: { name: 'Explorer', url } } : undefined,
  })

it.each([
  ['https://scan.example', 'https://scan.example/address/0xA'],
  ['https://scan.example/', 'https://scan.example/address/0xA'],
  ['https://scan.example/testnet/', 'https://scan.example/testnet/address/0xA'],
  ['https://scan.example?cluster=devnet', 'https://scan.example/address/0xA?cluster=devnet'],
])('the block explorer %s leads to an account’s page at %s', (url, link) => {
  expect(explorerLink(network(url), '0xA')).toBe(link)
  expect(transactionLink(network(url), '0xA')).toBe(link.replace('/address/', '/tx/'))
})

it('an account has no explorer link if its network has no explorer or no network is given', () => {
  expect(explorerLink(network(), '0xA')).toBeUndefined()
  expect(explorerLink(undefined, '0xA')).toBeUndefined()
})
