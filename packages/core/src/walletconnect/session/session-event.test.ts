import { expect, it } from 'vitest'
import { parseSessionEvent } from './session-event.js'

const one = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it.each<[string, unknown, string, unknown]>([
  ['chainChanged', 10, 'eip155:1', { networkId: 'eip155:10' }],
  ['chainChanged', '10', 'eip155:1', { networkId: 'eip155:10' }],
  ['chainChanged', '0xa', 'eip155:1', { networkId: 'eip155:10' }],
  ['chainChanged', 'eip155:10', 'eip155:1', { networkId: 'eip155:10' }],
  ['chainChanged', undefined, 'eip155:1', { networkId: 'eip155:1' }],
  ['chainChanged', 'abc', 'solana:xyz', { networkId: 'solana:abc' }],
  // This value cannot be converted to text.
  ['chainChanged', { toString: null }, 'solana:xyz', { networkId: 'solana:xyz' }],
  ['accountsChanged', [one.toLowerCase()], 'eip155:1', { active: one }],
  ['accountsChanged', [`eip155:1:${one}`], 'eip155:1', { active: one }],
  ['accountsChanged', ['FVen3X66'], 'solana:xyz', { active: 'FVen3X66' }],
  ['bip122_addressesChanged', ['bc1q'], 'bip122:xyz', { active: 'bc1q' }],
  [
    'bip122_addressesChanged',
    [
      { address: 'bc1p', intention: 'ordinal' },
      { address: 'bc1q', intention: 'payment', publicKey: '02' },
    ],
    'bip122:xyz',
    { active: 'bc1q' },
  ],
])(
  'the WalletConnect session event %s with %j on %s changes the account or network',
  (name, data, chain, choice) => {
    expect(parseSessionEvent(name, data, chain)).toEqual({ namespace: chain.split(':')[0], choice })
  },
)

it.each<[string, unknown, string]>([
  ['accountsChanged', [], 'eip155:1'],
  ['accountsChanged', ['nonsense'], 'eip155:1'],
  ['accountsChanged', [`solana:1:${one}`], 'eip155:1'],
  ['accountsChanged', [{}], 'eip155:1'],
  ['accountsChanged', 'x', 'eip155:1'],
  ['message', 'x', 'eip155:1'],
  ['chainChanged', 1, 'cosmos:x'],
])('the WalletConnect session event %s with %j on %s is ignored', (name, data, chain) => {
  expect(parseSessionEvent(name, data, chain)).toBeUndefined()
})
