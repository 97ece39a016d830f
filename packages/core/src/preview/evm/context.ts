/**
 * The standard of a contract, as its answers reveal it. `none`: the address has no code.
 * `contract`: the code matches no standard.
 */
export type Standard = 'erc20' | 'erc721' | 'erc1155' | 'contract' | 'none'

/**
 * The facts that decoding may use besides the request, read from the network and never from the
 * page.
 */
export interface EvmContext {
  /** The EIP-155 id of the shown network. */
  readonly chainId: number
  /** The signing account. */
  readonly account: string
  /** Earlier recipients of this account, in lower case. */
  readonly recent: readonly string[]
  /** @returns undefined if unknown */
  standardOf(address: string): Standard | undefined
  /** In ms since 1970. */
  readonly now: number
}

/** A call of a transaction. */
export interface Call {
  /** Absent for the creation of a contract. */
  readonly to?: string
  readonly data: `0x${string}`
  readonly value: bigint
}

/** Whether two EVM addresses are the same, in any case of letters. */
export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const isZero = (address: string): boolean => /^0x0{40}$/.test(address)
