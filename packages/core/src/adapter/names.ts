import type { Network } from '../networks/network.js'

interface Wait {
  signal: AbortSignal
}

/** Names of people for addresses, such as ENS. Present while a configured network has them. */
export interface NamesCapability {
  /**
   * Where a name leads. Name the network that something is sent on: an address of one network may be nobody's on another.
   *
   * @param parameters.network - of the address. @default the network that the names are on, such as Ethereum
   * @returns the address that the name has there; undefined when it has none
   * @throws {InvalidNameError} when no such name can exist
   */
  resolve(parameters: Wait & { name: string; network?: Network }): Promise<string | undefined>
  /** @returns the name that an address chose and that stands for it in turn, normalised */
  lookup(parameters: Wait & { address: string }): Promise<string | undefined>
  /** @returns an `https:` or `data:` URI of an image, for an `<img>` alone */
  avatar(parameters: Wait & { name: string }): Promise<string | undefined>
}
