import type { NetworkId, SiwxData } from '@carabiner/core'

/** The fields of a sign-in message. */
export interface MessageFields extends SiwxData {
  /** The scheme before the domain in the text's first line. Messages created here have none. */
  scheme?: string
}

/** The text format of one chain family. */
export interface MessageProfile {
  /** The account type in the first line. */
  account: 'Ethereum' | 'Solana' | 'Bitcoin'
  /** `siws` has no blank line for a missing statement, and requires fewer fields. */
  style: 'erc-4361' | 'siws'
  isAddress(text: string): boolean
  isStatement(text: string): boolean
  /**
   * Returns the label of a network in the text.
   *
   * @returns undefined for a network of another chain family
   */
  toLabel(chainId: NetworkId): string | undefined
  /**
   * Returns the network with a label in the text.
   *
   * @returns undefined when the label is not valid
   */
  toChainId(label: string): NetworkId | undefined
}
