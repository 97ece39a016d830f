interface Wait {
  signal: AbortSignal
}

/** Names of people for addresses, such as ENS. Present while a configured network has them. */
export interface NamesCapability {
  /**
   * @returns the address that a name stands for; undefined when it stands for none
   * @throws {InvalidNameError} when no such name can exist
   */
  resolve(parameters: Wait & { name: string }): Promise<string | undefined>
  /** @returns the name that an address chose and that stands for it in turn, normalised */
  lookup(parameters: Wait & { address: string }): Promise<string | undefined>
  /** @returns an `https:` or `data:` URI of an image, for an `<img>` alone */
  avatar(parameters: Wait & { name: string }): Promise<string | undefined>
}
