import { type NetworkId, parseAccountId } from '@carabiner/core'

/** A token that can be swapped. */
export interface SwapToken {
  /**
   * The CAIP-10 id of the token's contract, or the network's CAIP-2 id for the native currency.
   * Unique in a list.
   */
  readonly id: string
  readonly chainId: NetworkId
  /** The CAIP-10 id of the token's contract. Absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The UI multiplier on the token's network. Absent if it is 1 or has not been read. */
  readonly uiMultiplier?: string
  /** The `https:` or `data:` URL of the token's picture. */
  readonly iconUrl?: string
  /** Whether an approval of the token can be signed (EIP-2612), according to a list. */
  readonly eip2612?: boolean
  /** US dollars per UI unit. Absent if no source has it. */
  readonly price?: number
  /** The account's balance in the token's smallest unit. Absent until read. */
  readonly held?: bigint
  /**
   * Whether the visitor pasted the token's contract and no list contains it. Its creator may have
   * chosen any name.
   */
  readonly isUnlisted?: boolean
}

/** The tokens to choose from, each in the first group that it fits. */
export interface SwapTokenGroups {
  /** The account's tokens, sorted by value. */
  readonly own: readonly SwapToken[]
  /** The most commonly swapped tokens. */
  readonly suggested: readonly SwapToken[]
  readonly others: readonly SwapToken[]
}

/** The status of the tokens to choose from. */
export interface SwapTokensState {
  status: 'none' | 'reading' | 'ready' | 'failed'
  /** Increases whenever the tokens change. */
  revision: number
  /** The status of looking up a pasted contract. Absent without one. */
  contract?: 'reading' | 'found' | 'none' | 'failed'
  /** When the source can be read again after a failure, in ms since 1970. */
  retryAt?: number
}

/** The tokens to choose from on the active account's network. */
export interface SwapTokens {
  readonly state: SwapTokensState
  /**
   * Returns the tokens whose name, symbol or address matches the search text, and the token of a
   * pasted contract.
   */
  find(typed: string): SwapTokenGroups
  /**
   * Looks up a full address that no list contains on the network. `state.contract` has the status.
   */
  lookUp(typed: string): void
  /** Reads the tokens again after a failure. Never rejects. */
  load(): Promise<void>
}

/** Returns a token's contract, or undefined for the native currency. */
export const contractIn = ({ address }: Pick<SwapToken, 'address'>): string | undefined =>
  address === undefined ? undefined : parseAccountId(address).address

/** Whether two tokens are the same. EVM addresses are compared without case. */
export const isSameToken = (
  one: Pick<SwapToken, 'id'> | undefined,
  other: Pick<SwapToken, 'id'> | undefined,
): boolean =>
  one !== undefined && other !== undefined && one.id.toLowerCase() === other.id.toLowerCase()
