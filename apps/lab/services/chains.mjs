// @ts-check
import { startAnvil } from './anvil/anvil.mjs'
import { deployNames } from './anvil/names.mjs'
import { deployNfts } from './anvil/nfts.mjs'
import { deployTokens } from './anvil/tokens.mjs'
import { richAddresses, riches } from './bitcoin/accounts.mjs'
import { startBitcoin } from './bitcoin/bitcoin.mjs'
import { deployMarket } from './market/market.mjs'
import { portOrFree } from './ports/free-port.mjs'
import { tokens as solanaTokens } from './solana/genesis.mjs'
import { startSolana } from './solana/solana.mjs'

/**
 * As Promise.all, but none is left starting when another one fails: it must be known to be stopped.
 *
 * @template {readonly unknown[] | []} T
 * @param {T} starting
 */
export async function all(starting) {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}

/**
 * @typedef {readonly [number, number]} Ports
 * @typedef {<T extends { stop: () => Promise<void> }>(starting: Promise<T>) => Promise<T>} Keep
 */

/** @param {Ports} ports @param {string} host @param {Keep} keep */
export async function startAnvilChains([harbor, lagoon], host, keep) {
  const specs = [
    { chainId: 31337, name: 'Harbor', port: harbor, hasNames: true },
    { chainId: 31338, name: 'Lagoon', port: lagoon, hasNames: false },
  ]
  const start = async (/** @type {typeof specs[number]} */ spec) => {
    const port = await portOrFree(spec.port, 1, host)
    const { id, name, url } = await keep(startAnvil({ ...spec, port, host }))
    if (!spec.hasNames) return { id, name, rpcUrl: url }
    const deploying = all([deployNames(url), deployTokens(url), deployMarket(url), deployNfts(url)])
    const [ensResolver, tokens, market] = await deploying
    return { id, name, rpcUrl: url, ensResolver, tokens, market }
  }
  return all(specs.map(start))
}

/** A chain of its own, and one that stands for devnet. @param {Ports} ports @param {string} host @param {Keep} keep */
export async function startSolanaChains([local, devnet], host, keep) {
  const specs = [
    { id: 'localnet', name: 'Cove', port: local },
    { id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Inlet', port: devnet },
  ]
  // An app knows the first by name, of the other its address alone.
  const [{ mint: address, name: tokenName, symbol, decimals }] = solanaTokens
  const tokens = [{ address, name: tokenName, symbol, decimals }]
  const start = async (/** @type {typeof specs[number]} */ spec) => {
    const port = await portOrFree(spec.port, 1, host)
    return { ...(await keep(startSolana({ ...spec, port, host }))), tokens }
  }
  return all(specs.map(start))
}

/** The blockchain API knows all tokens of a chain. @param {import('./server/lab-config.mjs').LabSolanaChain} chain */
export const withAllTokens = (chain) => ({
  ...chain,
  tokens: solanaTokens.map(({ mint: address, ...token }) => ({ address, ...token })),
})

/** Two networks that wallets know by name, with money for the test wallets. @param {Ports} ports @param {string} host @param {Keep} keep */
export async function startBitcoinChains([regtest, signet], host, keep) {
  const specs = /** @type {const} */ ([
    { network: 'regtest', name: 'Quay', port: regtest },
    { network: 'signet', name: 'Dock', port: signet },
  ])
  const start = async (/** @type {typeof specs[number]} */ spec) => {
    const chain = await keep(
      startBitcoin({ ...spec, port: await portOrFree(spec.port, 1, host), host }),
    )
    for (const address of richAddresses[chain.network]) chain.fund(address, riches)
    return chain
  }
  return all(specs.map(start))
}
