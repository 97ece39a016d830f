// Methods that a page may call on the embedded wallet, with or without approval.

const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const

const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const

/** A method without approval, because it signs nothing. */
export type SafeMethod = (typeof safeMethods)[number]
/** A method that needs the visitor's approval. */
export type UnsafeMethod = (typeof unsafeMethods)[number]
/** A method that a page may call. Any other method is rejected, and never posted to the frame. */
export type AllowedMethod = SafeMethod | UnsafeMethod

/** All methods that a page may call. */
export const allowedMethods: readonly AllowedMethod[] = [...safeMethods, ...unsafeMethods]

/**
 * Returns whether a method needs approval.
 *
 * @returns undefined for a method that is not allowed
 * @example
 * classifyMethod('personal_sign') // 'unsafe'
 */
export function classifyMethod(method: string): 'safe' | 'unsafe' | undefined {
  if (unsafeMethods.some((allowed) => allowed === method)) return 'unsafe'
  return safeMethods.some((allowed) => allowed === method) ? 'safe' : undefined
}
