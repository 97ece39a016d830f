// @ts-check

/** A token that the lab put on a chain. @typedef {import('../server/lab-config.mjs').LabToken} LabToken */

/** EVM addresses differ in case and are the same. @param {string} chainId @param {string} address */
export const keyOf = (chainId, address) =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address

/** The tokens of a chain by their keys. @param {string} chainId @param {readonly LabToken[]} tokens */
export const listedOf = (chainId, tokens) =>
  new Map(tokens.map((token) => [keyOf(chainId, token.address), token]))

/** All that was put on an EVM chain. @param {import('../server/lab-config.mjs').LabChain} chain */
export const tokensOf = ({ tokens = [], market }) => [...tokens, ...(market?.tokens ?? [])]

/** What has no name is called so. @param {string} address */
export const shortOf = (address) => `${address.slice(0, 4)}…${address.slice(-4)}`
