import { defineNetwork } from '@carabiner/core'

/** A network without a node: each test has its own client, which returns the test's answers. */
export const network = defineNetwork({
  id: 'localnet',
  chainNamespace: 'solana',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
