/**
 * Returns the coin type of an ENS name's address on an EVM network other than Ethereum.
 *
 * @param chainId - EIP-155, in digits
 * @returns undefined if the chain id is not a number, or is 2³¹ or more
 * @see ENSIP-11
 * @example
 * evmCoinType('61') // 2147483709
 */
export function evmCoinType(chainId: string | number): number | undefined {
  const id = Number(chainId)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? 2 ** 31 + id : undefined
}

/** The coin type of a name's address on all EVM networks without a record of their own. It is the one of chain 0. */
export const defaultCoinType = 2 ** 31
