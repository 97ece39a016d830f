import { type NetworkId, parseAccountId } from '@carabiner/core'

/** A token that can be swapped. */
export interface SwapToken {
  /** CAIP-10 id of its contract; the CAIP-2 id of its network for the native currency. Unique in a list. */
  readonly id: string
  readonly chainId: NetworkId
  /** CAIP-10 id of its contract; absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** How many people count for one of the token's, as its network says; absent where that is one, and until it is read. */
  readonly uiMultiplier?: string
  /** `https:` or `data:` URL. */
  readonly iconUrl?: string
  /** Dollars for one, as people count; absent where no source knows it. */
  readonly price?: number
  /** What the account holds of it, in its smallest unit; absent until it is read. */
  readonly held?: bigint
  /** In no list: the visitor named its contract. Whoever made it may have given it any name. */
  readonly isUnlisted?: boolean
}

/** The tokens that there are to choose from, each in the first group that it belongs to. */
export interface SwapTokenGroups {
  /** What the account holds, by value. */
  readonly own: readonly SwapToken[]
  /** Those that are swapped most. */
  readonly suggested: readonly SwapToken[]
  readonly others: readonly SwapToken[]
}

/** How reading the tokens goes. */
export interface SwapTokensState {
  status: 'none' | 'reading' | 'ready' | 'failed'
  /** Another number means other tokens. */
  revision: number
  /** The contract that was pasted is looked up, or is none; absent while none was. */
  contract?: 'reading' | 'found' | 'none' | 'failed'
  /** When the source may be asked again after a failure, in ms since 1970. */
  retryAt?: number
}

/** The tokens of the active account's network. */
export interface SwapTokens {
  readonly state: SwapTokensState
  /** Those whose name, symbol or address has what was typed, and the contract that was looked up by it. */
  find(typed: string): SwapTokenGroups
  /**
   * Takes what is typed: a whole address that is in no list is looked up on the network; `state.contract` says how that
   * goes.
   */
  lookUp(typed: string): void
  /** Reads them again after a failure. Never rejects. */
  load(): Promise<void>
}

/** The contract of a token; undefined for the native currency. */
export const contractIn = ({ address }: Pick<SwapToken, 'address'>): string | undefined =>
  address === undefined ? undefined : parseAccountId(address).address

/** Whether two tokens are one: letters of EVM addresses may be written in either case. */
export const isSameToken = (
  one: Pick<SwapToken, 'id'> | undefined,
  other: Pick<SwapToken, 'id'> | undefined,
): boolean =>
  one !== undefined && other !== undefined && one.id.toLowerCase() === other.id.toLowerCase()
