import { startAnvil } from './anvil/anvil.js'
import { deployCollections } from './anvil/collections.js'
import { deployNames } from './anvil/names.js'
import { deployNfts } from './anvil/nfts.js'
import { deployTokens } from './anvil/tokens.js'
import { fundedBalance, richAddresses } from './bitcoin/accounts.js'
import { startBitcoin } from './bitcoin/bitcoin.js'
import { deployMarket } from './market/market.js'
import { portOrFree } from './ports/free-port.js'
import type { LabSolanaChain } from './server/lab-config.js'
import { tokens as solanaTokens } from './solana/genesis.js'
import { startSolana } from './solana/solana.js'

/** Awaits all like Promise.all, but lets every start settle before it rejects, so that each can be stopped. */
export async function all<T extends readonly unknown[] | []>(starting: T) {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}

export type Ports = readonly [number, number]

export type Keep = <T extends { stop: () => Promise<void> }>(starting: Promise<T>) => Promise<T>

export async function startAnvilChains([harbor, lagoon]: Ports, host: string, keep: Keep) {
  const specs = [
    { chainId: 31337, name: 'Harbor', port: harbor, hasNames: true },
    { chainId: 31338, name: 'Lagoon', port: lagoon, hasNames: false },
  ]
  const start = async (spec: (typeof specs)[number]) => {
    const port = await portOrFree(spec.port, 1, host)
    const { id, name, url } = await keep(startAnvil({ ...spec, port, host }))
    if (!spec.hasNames) return { id, name, rpcUrl: url }
    const [ensResolver, tokens, market, collections] = await all([
      deployNames(url),
      deployTokens(url),
      deployMarket(url),
      deployCollections(url),
      deployNfts(url),
    ])
    return { id, name, rpcUrl: url, ensResolver, tokens, market, collections }
  }
  return all(specs.map(start))
}

/** Starts a local Solana chain, and one that stands for devnet. */
export async function startSolanaChains([local, devnet]: Ports, host: string, keep: Keep) {
  const specs = [
    { id: 'localnet', name: 'Cove', port: local, hasAssetIndex: false },
    {
      id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Inlet',
      port: devnet,
      hasAssetIndex: true,
    },
  ]
  // Apps know the first token by name, and the second only by address.
  const [{ mint: address, name: tokenName, symbol, decimals }] = solanaTokens
  const tokens = [{ address, name: tokenName, symbol, decimals }]
  const start = async (spec: (typeof specs)[number]) => {
    const port = await portOrFree(spec.port, 1, host)
    return { ...(await keep(startSolana({ ...spec, port, host }))), tokens }
  }
  return all(specs.map(start))
}

/** Returns a chain with all its tokens, as the blockchain API knows it. */
export const withAllTokens = (chain: LabSolanaChain) => ({
  ...chain,
  tokens: solanaTokens.map(({ mint: address, ...token }) => ({ address, ...token })),
})

/** Starts two networks that wallets know by name, with coins for the test wallets. */
export async function startBitcoinChains([regtest, signet]: Ports, host: string, keep: Keep) {
  const specs = [
    { network: 'regtest', name: 'Quay', port: regtest },
    { network: 'signet', name: 'Dock', port: signet },
  ] as const
  const start = async (spec: (typeof specs)[number]) => {
    const chain = await keep(
      startBitcoin({ ...spec, port: await portOrFree(spec.port, 1, host), host }),
    )
    for (const address of richAddresses[chain.network]) chain.fund(address, fundedBalance)
    return chain
  }
  return all(specs.map(start))
}
