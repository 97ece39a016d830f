// Loaded on demand, with ZKsync's own kind of transaction.
import { concat, hashTypedData, keccak256 } from 'viem'
import { chainConfig, parseEip712Transaction } from 'viem/zksync'

/**
 * The hash under which a ZKsync network knows a transaction that was signed as typed data. It covers
 * the signature, unlike that of Ethereum's own transactions.
 *
 * @param serialized - as `eth_sendRawTransaction` takes it
 * @see https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71
 */
export function zksyncHash(serialized: `0x${string}`): `0x${string}` {
  const transaction = parseEip712Transaction(serialized)
  const digest = hashTypedData(chainConfig.custom.getEip712Domain(transaction))
  return keccak256(concat([digest, keccak256(transaction.customSignature ?? '0x')]))
}
