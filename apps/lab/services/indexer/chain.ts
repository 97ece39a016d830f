import type { HistoryFacts } from './history.js'

/** As the blockchain API writes it. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; absent for the native currency. */
  readonly address?: string
  /** In dollars, where it is known. */
  readonly price?: number
  readonly value?: number
  /** How the token counts, and by what people do. */
  readonly quantity: { decimals: string; numeric: string; uiMultiplier?: string }
  readonly iconUrl: string
}

export interface IndexedChain {
  /** CAIP-2. */
  readonly chainId: string
  /** Reads what is new of an address. */
  readonly catchUp: (address: string) => Promise<void>
  /** Whether it may be one of this chain. */
  readonly isAddress: (address: string) => boolean
  /** With the tokens of `forced`, also those without a transfer. */
  readonly balances: (address: string, forced: readonly string[]) => Promise<Balance[]>
  readonly facts: HistoryFacts
  /** The name and picture of an address, on chains that have names. */
  readonly identityOf?: (
    address: string,
  ) => Promise<{ name: string; avatar: string | null } | undefined>
  /** Whether an account, or a contract, signed it. */
  readonly verify?: (signed: {
    address: string
    message: string
    signature: `0x${string}`
  }) => Promise<boolean>
}
