import type { LabChain, LabToken } from '../server/lab-config.js'

/** Returns a token's key. Case is ignored in EVM addresses. */
export const keyOf = (chainId: string, address: string) =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address

/** Returns the tokens of a chain by their keys. */
export const listedOf = (chainId: string, tokens: readonly LabToken[]) =>
  new Map(tokens.map((token) => [keyOf(chainId, token.address), token]))

/** Returns all tokens of an EVM chain. */
export const tokensOf = ({ tokens = [], market }: LabChain) => [
  ...tokens,
  ...(market?.tokens ?? []),
]

/** Returns a short form of an address, for tokens without a name. */
export const shortOf = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
