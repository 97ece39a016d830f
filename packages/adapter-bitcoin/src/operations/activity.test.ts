import { defineNetwork } from '@carabiner/core'
import { expect, it } from 'vitest'
import type { AddressTransaction } from '../api/bitcoin-api.js'
import { createEsplora } from '../api/esplora.js'
import { readActivity } from './activity.js'

const network = defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const coin = (address: string, value: bigint) => ({ address, value })

async function describeOne(transaction: Pick<AddressTransaction, 'inputs' | 'outputs'>) {
  const api = {
    ...createEsplora(() => []),
    getTransactions: async () => [{ hash: '0', minedAt: 1, ...transaction }],
  }
  const request = {
    account: { namespace: 'bip122' as const, address: 'me' },
    network,
    signal: new AbortController().signal,
  }
  return (await readActivity(api, request)).items[0]
}

it.each([
  [
    'a payment with change',
    { inputs: [coin('me', 100n)], outputs: [coin('you', 60n), coin('me', 30n)] },
    { from: 'me', to: 'you', transfers: [{ direction: 'out', amount: 60n, decimals: 8 }] },
  ],
  [
    'a transfer to oneself, which costs only the fee',
    { inputs: [coin('me', 100n)], outputs: [coin('me', 90n)] },
    { from: 'me', to: 'me', transfers: [] },
  ],
  [
    'a payment with several payers',
    {
      inputs: [coin('me', 100n), coin('other', 50n)],
      outputs: [coin('you', 120n), coin('me', 20n)],
    },
    { from: 'me', to: 'you', transfers: [{ direction: 'out', amount: 80n, decimals: 8 }] },
  ],
  [
    'a block reward',
    { inputs: [], outputs: [coin('me', 50n), { value: 0n }] },
    { from: '', to: 'me', transfers: [{ direction: 'in', amount: 50n, decimals: 8 }] },
  ],
])('a Bitcoin account’s activity correctly describes %s', async (_, transaction, described) => {
  expect(await describeOne(transaction)).toEqual({
    hash: '0',
    status: 'confirmed',
    minedAt: 1,
    ...described,
  })
})
