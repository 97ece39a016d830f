import { expect, it } from 'vitest'
import { contractName } from './contract-name.js'

const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

it.each([
  ['eip155:1', router, 'Uniswap'],
  ['eip155:1', router.toLowerCase(), 'Uniswap'],
  ['eip155:56', router, undefined],
  ['eip155:56', '0x000000000022D473030F116dDEE9F6B43aC78BA3', 'Permit2'],
  ['eip155:1', '0x000000000000000000000000000000000000a11e', undefined],
  ['solana:localnet', router, undefined],
])('on the network %s, the contract %s is shown with the name %s', (network, address, name) => {
  expect(contractName(network, address)).toBe(name)
})
