import type { NetworkId, SiwxData } from '@carabiner/core'

/** What a sign-in message says. */
export interface MessageFields extends SiwxData {
  /** Of the domain, where the text's first line has it. Ours never do. */
  scheme?: string
}

/** How one chain family writes the message. */
export interface MessageProfile {
  /** Whose account it is, in the first line. */
  account: 'Ethereum' | 'Solana' | 'Bitcoin'
  /** `siws` leaves no blank line for a statement that is not there, and asks for less. */
  style: 'erc-4361' | 'siws'
  isAddress(text: string): boolean
  isStatement(text: string): boolean
  /** How the text names a network. @returns undefined for one of another family */
  toLabel(chainId: NetworkId): string | undefined
  /** The network of a name in a text. @returns undefined when it can be none */
  toChainId(label: string): NetworkId | undefined
}
