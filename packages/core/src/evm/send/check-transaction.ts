// Loaded on demand, since it imports viem's serializer with its checks.
import {
  type AccessList,
  FeeCapTooHighError as CapTooHigh,
  InvalidAddressError as InvalidAddress,
  InvalidChainIdError as InvalidChainId,
  maxUint256,
  serializeTransaction,
  TipAboveFeeCapError as TipAboveCap,
  type TransactionSerializable,
  toBlobs,
} from 'viem'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { ChainMismatchError } from '../../errors/connection-errors.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { InvalidAddressError } from '../../errors/send-errors.js'
import type { Signer } from '../provider/request-claims.js'
import { toAddress } from '../values/to-address.js'
import {
  FeeCapTooHighError,
  InvalidChainIdError,
  TipAboveFeeCapError,
} from './transaction-errors.js'

const hexBytes = /^0x([0-9a-fA-F]{2})*$/
const amounts = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
] as const

/**
 * Rejects a transaction that no chain would accept.
 *
 * @throws {InvalidTransactionError} or a subclass. {ChainMismatchError} for another chain
 * @see EIP-155, EIP-1559, EIP-2930, EIP-4844
 */
export function checkTransaction(
  transaction: TransactionRequest,
  network: Signer['network'],
): void {
  const { chainId, to, data, blobData, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (to !== undefined) toAddress(String(to), 'to')
  else if (!data || data === '0x') throw new InvalidTransactionError('to or data is required')
  if (data !== undefined && !hexBytes.test(data)) throw new InvalidTransactionError('data: not hex')
  for (const name of amounts) {
    const amount = transaction[name]
    if (amount !== undefined && amount < 0n) throw new InvalidTransactionError(`${name}: below 0`)
  }
  const { value = 0n } = transaction
  if (value > maxUint256) throw new InvalidTransactionError('value: above 2^256-1')
  if (nonce !== undefined && !(Number.isSafeInteger(nonce) && nonce >= 0)) {
    throw new InvalidTransactionError('nonce: not a non-negative integer')
  }
  // Zero is a valid value here, but viem treats it as absent.
  if (maxFeePerGas === 0n && maxPriorityFeePerGas)
    throw new TipAboveFeeCapError('maxFeePerGas is 0')
  try {
    serializeTransaction(toSerializable(transaction, Number(network.id)))
    if (blobData !== undefined) toBlobs({ data: blobData, to: 'bytes' })
  } catch (thrown) {
    throw toOwnError(thrown)
  }
  if (chainId !== undefined && chainId !== network.id) {
    throw new ChainMismatchError(`eip155:${chainId}`, network.caipNetworkId)
  }
}

function toSerializable(transaction: TransactionRequest, id: number): TransactionSerializable {
  const { chainId = id, to, data, value, nonce, accessList, gas } = transaction
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const type = transaction.type ?? impliedType(transaction)
  const legacy = type === 'legacy' || type === 'eip2930'
  if (legacy && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)) {
    throw new InvalidTransactionError(
      `${type}: maxFeePerGas and maxPriorityFeePerGas are not allowed`,
    )
  }
  if (!legacy && gasPrice !== undefined) {
    throw new InvalidTransactionError(`${type}: gasPrice is not allowed`)
  }
  const common = {
    chainId,
    to: to === undefined ? undefined : toAddress(to, 'to'),
    data: data || undefined,
    value,
    nonce,
    gas,
  }
  const price = gasPrice === undefined ? {} : { gasPrice }
  if (type === 'legacy') return { ...common, ...price, type }
  const access = accessList === undefined ? {} : { accessList: toAccessList(accessList) }
  if (type === 'eip2930') return { ...common, ...price, ...access, type }
  const market = {
    ...access,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }
  if (type === 'eip1559') return { ...common, ...market, type }
  if (type !== 'eip4844') throw new InvalidTransactionError(`type: unknown type ${String(type)}`)
  const { blobVersionedHashes = [], blobData, maxFeePerBlobGas = 0n } = transaction
  if (to === undefined) throw new InvalidTransactionError('eip4844: to is required')
  // The signer computes the hashes of included blobs.
  if (!transaction.blobVersionedHashes && blobData !== undefined) {
    return { ...common, ...market, type: 'eip1559' }
  }
  return {
    ...common,
    ...market,
    to: toAddress(to, 'to'),
    maxFeePerBlobGas,
    blobVersionedHashes,
    type,
  }
}

function impliedType(transaction: TransactionRequest) {
  const { blobVersionedHashes, blobData, gasPrice, accessList } = transaction
  if (blobVersionedHashes || blobData !== undefined) return 'eip4844'
  if (gasPrice === undefined) return 'eip1559'
  return accessList ? 'eip2930' : 'legacy'
}

const toAccessList = (list: NonNullable<TransactionRequest['accessList']>): AccessList =>
  list.map(({ address, storageKeys }) => ({
    address: toAddress(address, 'accessList'),
    storageKeys,
  }))

/** Converts viem's error to this library's. */
function toOwnError(thrown: unknown): unknown {
  if (thrown instanceof InvalidTransactionError) return thrown
  const reason = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : ''
  if (thrown instanceof InvalidAddress) return new InvalidAddressError(reason)
  if (thrown instanceof InvalidChainId) return new InvalidChainIdError(reason)
  if (thrown instanceof CapTooHigh) return new FeeCapTooHighError(reason)
  if (thrown instanceof TipAboveCap) return new TipAboveFeeCapError(reason)
  return new InvalidTransactionError(reason)
}
