import { type NetworkId, parseAccountId } from '@carabiner/core'

/** A token that can be swapped. */
export interface SwapToken {
  /**
   * The CAIP-10 id of its contract, or the CAIP-2 id of its network for the native currency. Unique
   * in a list.
   */
  readonly id: string
  readonly chainId: NetworkId
  /** The CAIP-10 id of its contract. Absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The UI multiplier of its network. Absent if it is 1 or not read yet. */
  readonly uiMultiplier?: string
  /** `https:` or `data:` URL. */
  readonly iconUrl?: string
  /** Dollars per UI unit. Absent if no source knows it. */
  readonly price?: number
  /** The account's balance, in its smallest unit. Absent until read. */
  readonly held?: bigint
  /**
   * Whether the visitor typed its contract and no list has it. Its creator may have chosen any
   * name.
   */
  readonly isUnlisted?: boolean
}

/** The tokens to choose from, each in the first group that fits. */
export interface SwapTokenGroups {
  /** The account's tokens, by value. */
  readonly own: readonly SwapToken[]
  /** The most swapped tokens. */
  readonly suggested: readonly SwapToken[]
  readonly others: readonly SwapToken[]
}

/** The status of the tokens. */
export interface SwapTokensState {
  status: 'none' | 'reading' | 'ready' | 'failed'
  /** Changes whenever the tokens change. */
  revision: number
  /** The status of a pasted contract. Absent without one. */
  contract?: 'reading' | 'found' | 'none' | 'failed'
  /** When the source may be read again after a failure, in ms since 1970. */
  retryAt?: number
}

/** The tokens of the active account's network. */
export interface SwapTokens {
  readonly state: SwapTokensState
  /**
   * Returns the tokens whose name, symbol or address matches the typed text, and a contract found
   * by it.
   */
  find(typed: string): SwapTokenGroups
  /**
   * Handles typed text: looks up a full address that no list has on the network. `state.contract`
   * has the status.
   */
  lookUp(typed: string): void
  /** Reads the tokens again after a failure. Never rejects. */
  load(): Promise<void>
}

/** Returns the contract of a token, or undefined for the native currency. */
export const contractIn = ({ address }: Pick<SwapToken, 'address'>): string | undefined =>
  address === undefined ? undefined : parseAccountId(address).address

/** Whether two tokens are the same. EVM addresses are compared without case. */
export const isSameToken = (
  one: Pick<SwapToken, 'id'> | undefined,
  other: Pick<SwapToken, 'id'> | undefined,
): boolean =>
  one !== undefined && other !== undefined && one.id.toLowerCase() === other.id.toLowerCase()
