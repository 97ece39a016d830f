import { defineNetwork } from './define-network.js'
import type { Network } from './network.js'

interface Facts<Genesis extends string> {
  /** The first 32 characters of the genesis hash (CAIP-2 solana). */
  genesis: Genesis
  name: string
  rpcUrl: string
  /** The network's id in older WalletConnect sessions. */
  deprecated?: string
  testnet: boolean
}

function svm<Genesis extends string>(facts: Facts<Genesis>): Network<`solana:${Genesis}`>
function svm({ genesis, name, rpcUrl, deprecated, testnet }: Facts<string>): Network {
  return defineNetwork({
    id: genesis,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
    testnet,
    deprecatedCaipNetworkId: deprecated === undefined ? undefined : `solana:${deprecated}`,
  })
}

/** Solana: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export const solana: Network<'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> = /* @__PURE__ */ svm({
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrl: 'https://api.mainnet-beta.solana.com',
  deprecated: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  testnet: false,
})
/** Solana's development network: `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`. */
export const solanaDevnet: Network<'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'> = /* @__PURE__ */ svm(
  {
    genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    rpcUrl: 'https://api.devnet.solana.com',
    deprecated: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    testnet: true,
  },
)
/** Solana's test network: `solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`. */
export const solanaTestnet: Network<'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> =
  /* @__PURE__ */ svm({
    genesis: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Solana Testnet',
    rpcUrl: 'https://api.testnet.solana.com',
    testnet: true,
  })
