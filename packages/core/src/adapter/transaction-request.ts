/** An entry of an access list (EIP-2930). */
export interface AccessListItem {
  address: string
  storageKeys: readonly `0x${string}`[]
}

/**
 * A transaction to send. The wallet fills in absent fields.
 *
 * All fields except `to`, `value` and `data` are for eip155 only. All are checked before the wallet is asked.
 */
export interface TransactionRequest {
  /** The recipient. Absent for a contract creation. */
  to?: string
  /** In the smallest unit: wei, lamports, satoshi. */
  value?: bigint
  /** Call data as hex, on chain families that have it. */
  data?: `0x${string}`
  /** The EIP-155 chain id. If present, it must be the active network's. */
  chainId?: number
  /** The transaction type. Fields that this type lacks are refused. @default the wallet's choice */
  type?: 'legacy' | 'eip2930' | 'eip1559' | 'eip4844'
  /** The gas limit. */
  gas?: bigint
  nonce?: number
  /** The price per gas, in wei. For the types legacy and EIP-2930. */
  gasPrice?: bigint
  /** The highest total price per gas, in wei (EIP-1559). */
  maxFeePerGas?: bigint
  /** The highest tip per gas, in wei. At most `maxFeePerGas` (EIP-1559). */
  maxPriorityFeePerGas?: bigint
  accessList?: readonly AccessListItem[]
  /** The highest price per blob gas, in wei (EIP-4844). */
  maxFeePerBlobGas?: bigint
  /** The hashes of the blobs (EIP-4844): 32 bytes each, the first of which is 1. */
  blobVersionedHashes?: readonly `0x${string}`[]
  /** The content of the blobs as hex, 1 to 761855 bytes (EIP-4844). */
  blobData?: `0x${string}`
  /** ZKsync: the gas limit per byte of published data. @default 50000n */
  gasPerPubdata?: bigint
  /** ZKsync: the contract that pays the fee. Requires `paymasterInput`. */
  paymaster?: string
  /** ZKsync: the call data for the paymaster. Requires `paymaster`. */
  paymasterInput?: `0x${string}`
  /** ZKsync: the bytecodes that this transaction deploys. */
  factoryDeps?: readonly `0x${string}`[]
}
