import type { HistoryFacts } from './history.js'

/** A balance in the format of the blockchain API. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** The CAIP-10 id. Absent for the native currency. */
  readonly address?: string
  /** The price in dollars, if known. */
  readonly price?: number
  readonly value?: number
  /** The decimals, the amount, and the multiplier of its display (ERC-8056). */
  readonly quantity: { decimals: string; numeric: string; uiMultiplier?: string }
  readonly iconUrl: string
}

export interface IndexedChain {
  /** The CAIP-2 id. */
  readonly chainId: string
  /** Reads the new transactions of an address. */
  readonly catchUp: (address: string) => Promise<void>
  /** Returns true for a possible address of this chain. */
  readonly isAddress: (address: string) => boolean
  /** Returns balances, including the tokens of `forced` without a transfer. */
  readonly balances: (address: string, forced: readonly string[]) => Promise<Balance[]>
  readonly facts: HistoryFacts
  /** Returns the name and picture of an address, on chains with names. */
  readonly identityOf?: (
    address: string,
  ) => Promise<{ name: string; avatar: string | null } | undefined>
  /** Checks a signature of an account or a contract. */
  readonly verify?: (signed: {
    address: string
    message: string
    signature: `0x${string}`
  }) => Promise<boolean>
}
