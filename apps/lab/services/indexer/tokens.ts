import type { LabChain, LabToken } from '../server/lab-config.js'

/** EVM addresses differ in case and are the same. */
export const keyOf = (chainId: string, address: string) =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address

/** The tokens of a chain by their keys. */
export const listedOf = (chainId: string, tokens: readonly LabToken[]) =>
  new Map(tokens.map((token) => [keyOf(chainId, token.address), token]))

/** All that was put on an EVM chain. */
export const tokensOf = ({ tokens = [], market }: LabChain) => [
  ...tokens,
  ...(market?.tokens ?? []),
]

/** What has no name is called so. */
export const shortOf = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`
