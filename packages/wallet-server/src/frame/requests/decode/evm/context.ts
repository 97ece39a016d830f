/** What a contract is, as its code answered. `none` has no code, `contract` is none of the others. */
export type Standard = 'erc20' | 'erc721' | 'erc1155' | 'contract' | 'none'

/** What decoding may know beside the request: asked of the network before, and nothing of the page. */
export interface EvmContext {
  /** Of the network that is shown. */
  readonly chainId: number
  /** Who signs. */
  readonly account: string
  /** To whom this account has sent from here, in lower case. */
  readonly recent: readonly string[]
  /** @returns undefined where it could not be found out */
  standardOf(address: string): Standard | undefined
  /** ms since 1970 */
  readonly now: number
}

/** A call as it is going to be made. */
export interface Call {
  /** Absent where a contract is created. */
  readonly to?: string
  readonly data: `0x${string}`
  readonly value: bigint
}

export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const isZero = (at: string): boolean => /^0x0{40}$/.test(at)
