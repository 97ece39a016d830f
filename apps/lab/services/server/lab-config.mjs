// @ts-check

/**
 * @typedef {object} LabChain
 * @property {number} id
 * @property {string} name
 * @property {string} rpcUrl
 */

/** Where the page asks which services run, and where. */
export const labConfigPath = '/lab-config.json'

/**
 * What the built lab reads at run time: ports are known only then.
 *
 * @param {readonly LabChain[]} chains
 * @returns {string} JSON: `{ chains: [{ id, name, rpcUrl }] }`
 */
export const labConfig = (chains) =>
  JSON.stringify({ chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })) })
