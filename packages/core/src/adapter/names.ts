import type { Network } from '../networks/network.js'

interface Wait {
  signal: AbortSignal
}

/** Names for addresses, such as ENS. Present while a configured network has names. */
export interface NamesCapability {
  /**
   * Resolves a name to an address. Pass the network of the transfer: the same address may have no owner on
   * another network.
   *
   * @param parameters.network - the address's network. @default the network of the names, such as Ethereum
   * @returns the name's address on that network, or undefined
   * @throws {InvalidNameError} for a malformed name
   */
  resolve(parameters: Wait & { name: string; network?: Network }): Promise<string | undefined>
  /**
   * Looks up an address's primary name.
   *
   * @returns the normalized name, if it resolves back to the address
   */
  lookup(parameters: Wait & { address: string }): Promise<string | undefined>
  /**
   * Reads a name's picture.
   *
   * @returns an `https:` or `data:` URI of an image, for use in an `<img>` only
   */
  avatar(parameters: Wait & { name: string }): Promise<string | undefined>
}
