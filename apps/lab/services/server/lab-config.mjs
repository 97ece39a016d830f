// @ts-check

/**
 * @typedef {object} LabToken
 * @property {string} address
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 */

/**
 * @typedef {object} LabChain
 * @property {number} id
 * @property {string} name
 * @property {string} rpcUrl
 * @property {string} [ensResolver] the universal resolver of ENS, where the chain has names
 * @property {readonly LabToken[]} [tokens] those that were put there, and that hosts list
 * @property {import('../market/market.mjs').Market} [market] where its tokens are swapped
 */

/**
 * @typedef {object} LabSolanaChain
 * @property {string} id the part of its CAIP-2 id after the colon
 * @property {string} name
 * @property {string} url its JSON-RPC endpoint
 * @property {string} wsUrl
 * @property {readonly LabToken[]} [tokens] those that its first accounts hold
 */

/**
 * @typedef {object} LabBitcoinChain
 * @property {string} id the part of its CAIP-2 id after the colon
 * @property {string} name
 * @property {'regtest' | 'signet'} network what wallets call it
 * @property {string} url of its API
 */

/**
 * @typedef {object} LabServices What runs.
 * @property {readonly LabChain[]} chains
 * @property {readonly LabSolanaChain[]} [solana]
 * @property {readonly LabBitcoinChain[]} [bitcoin]
 * @property {string | undefined} [relayUrl] WalletConnect's relay, `ws://…`
 * @property {string | undefined} [registryUrl] the registry of wallets
 * @property {string | undefined} [blockchainApiUrl] what knows balances, prices, activity and names
 * @property {Readonly<Record<'meld' | 'coinbase', readonly string[]>> | undefined} [onrampHosts] where the pages of on-ramps are
 * @property {string | undefined} [walletFrameUrl] the origin of the embedded wallet's frame
 * @property {string | undefined} [projectId] of the public relay and registry
 */

/** Where the page asks which services run, and where. */
export const labConfigPath = '/lab-config.json'

/**
 * What the built lab reads at run time: ports are known only then.
 *
 * @param {LabServices} services
 * @returns {string} JSON: the same, with each chain's `rpcUrl`
 */
export const labConfig = ({
  chains,
  solana = [],
  bitcoin = [],
  relayUrl,
  registryUrl,
  blockchainApiUrl,
  onrampHosts,
  walletFrameUrl,
  projectId,
}) =>
  JSON.stringify({
    chains: chains.map(({ id, name, rpcUrl, ensResolver, tokens }) => ({
      id,
      name,
      rpcUrl,
      ensResolver,
      tokens,
    })),
    solana: solana.map(({ id, name, url, wsUrl, tokens }) => ({
      id,
      name,
      rpcUrl: url,
      wsUrl,
      tokens,
    })),
    bitcoin: bitcoin.map(({ id, name, network, url }) => ({ id, name, network, rpcUrl: url })),
    relayUrl,
    registryUrl,
    blockchainApiUrl,
    onrampHosts,
    walletFrameUrl,
    projectId,
  })
