// @ts-check

/**
 * @typedef {object} LabChain
 * @property {number} id
 * @property {string} name
 * @property {string} rpcUrl
 */

/**
 * @typedef {object} LabServices What runs.
 * @property {readonly LabChain[]} chains
 * @property {string | undefined} [relayUrl] WalletConnect's relay, `ws://…`
 */

/** Where the page asks which services run, and where. */
export const labConfigPath = '/lab-config.json'

/**
 * What the built lab reads at run time: ports are known only then.
 *
 * @param {LabServices} services
 * @returns {string} JSON: `{ chains: [{ id, name, rpcUrl }], relayUrl }`
 */
export const labConfig = ({ chains, relayUrl }) =>
  JSON.stringify({ chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })), relayUrl })
