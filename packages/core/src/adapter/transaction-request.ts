/** EIP-2930. */
export interface AccessListItem {
  address: string
  storageKeys: readonly `0x${string}`[]
}

/**
 * What to send. A wallet fills in whatever is left out.
 *
 * Beyond `to`, `value` and `data` every field is for eip155 alone. All are checked before the wallet
 * is asked.
 */
export interface TransactionRequest {
  /** Absent when a contract is created. */
  to?: string
  /** In the smallest unit: wei, lamports, satoshi. */
  value?: bigint
  /** Call data as hex, on families that have it. */
  data?: `0x${string}`
  /** EIP-155. Never needed: when given it must be the active network's. */
  chainId?: number
  /** Refuses fields that this type does not have. @default what the wallet chooses */
  type?: 'legacy' | 'eip2930' | 'eip1559' | 'eip4844'
  /** Limit, in gas. */
  gas?: bigint
  nonce?: number
  /** In wei; legacy and EIP-2930. */
  gasPrice?: bigint
  /** In wei (EIP-1559). */
  maxFeePerGas?: bigint
  /** In wei, at most `maxFeePerGas` (EIP-1559). */
  maxPriorityFeePerGas?: bigint
  accessList?: readonly AccessListItem[]
  /** In wei (EIP-4844). */
  maxFeePerBlobGas?: bigint
  /** EIP-4844, 32 bytes each, the first of which is 1. */
  blobVersionedHashes?: readonly `0x${string}`[]
  /** What the blobs carry, as hex: 1 to 761855 bytes (EIP-4844). */
  blobData?: `0x${string}`
  /** ZKsync. @default 50000n */
  gasPerPubdata?: bigint
  /** ZKsync; goes with `paymasterInput`. */
  paymaster?: string
  /** ZKsync; goes with `paymaster`. */
  paymasterInput?: `0x${string}`
  /** ZKsync: the bytecodes that this transaction deploys. */
  factoryDeps?: readonly `0x${string}`[]
}
