// @ts-check

/**
 * @typedef {object} LabChain
 * @property {number} id
 * @property {string} name
 * @property {string} rpcUrl
 */

/**
 * @typedef {object} LabSolanaChain
 * @property {string} id the part of its CAIP-2 id after the colon
 * @property {string} name
 * @property {string} url its JSON-RPC endpoint
 * @property {string} wsUrl
 */

/**
 * @typedef {object} LabServices What runs.
 * @property {readonly LabChain[]} chains
 * @property {readonly LabSolanaChain[]} [solana]
 * @property {string | undefined} [relayUrl] WalletConnect's relay, `ws://…`
 */

/** Where the page asks which services run, and where. */
export const labConfigPath = '/lab-config.json'

/**
 * What the built lab reads at run time: ports are known only then.
 *
 * @param {LabServices} services
 * @returns {string} JSON: `{ chains: [{ id, name, rpcUrl }], solana: [{ id, name, rpcUrl, wsUrl }], relayUrl }`
 */
export const labConfig = ({ chains, solana = [], relayUrl }) =>
  JSON.stringify({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    solana: solana.map(({ id, name, url, wsUrl }) => ({ id, name, rpcUrl: url, wsUrl })),
    relayUrl,
  })
