/**
 * Under which number an ENS name keeps its address on an EVM network other than Ethereum.
 *
 * @param chainId - EIP-155, in digits
 * @returns undefined where the chain id is no number, or is 2³¹ or more
 * @see ENSIP-11
 * @example
 * evmCoinType('61') // 2147483709
 */
export function evmCoinType(chainId: string | number): number | undefined {
  const id = Number(chainId)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? 2 ** 31 + id : undefined
}

/** The address of a name on every EVM network on which it has no other: that of chain 0. */
export const defaultCoinType = 2 ** 31
