// Loaded on demand, only for ZKsync's own type of transaction.
import { concat, createWalletClient, custom, hashTypedData, isHex, keccak256 } from 'viem'
import {
  chainConfig,
  hashBytecode,
  parseEip712Transaction,
  sendTransaction,
  serializeTransaction,
} from 'viem/zksync'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { BaseError } from '../../errors/base-error.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { isAnswerLost } from '../../errors/is-answer-lost.js'
import { RpcError, toRpcError } from '../../errors/rpc-errors.js'
import { OutcomeUnknownError } from '../../errors/send-errors.js'
import { guard } from '../provider/guard.js'
import { guardedProvider } from '../provider/guarded-provider.js'
import { toAddress } from '../values/to-address.js'
import { toNodeError } from './node-error.js'

/** The contract that pays the gas in place of the sender. */
type Payment =
  | { paymaster: `0x${string}`; paymasterInput: `0x${string}` }
  | { paymaster?: undefined; paymasterInput?: undefined }
type ZksyncParameters = OperationParameters & { transaction: TransactionRequest }

/**
 * Sends a transaction with a paymaster, a pubdata limit or bytecodes. Wallets don't support these fields, so the
 * account signs the transaction as typed data (EIP-712), and this function sends the signed bytes.
 *
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError | OutcomeUnknownError | RpcError}
 */
export async function sendZksyncTransaction(
  provider: Eip1193Provider,
  parameters: ZksyncParameters,
): Promise<{ hash: string }> {
  const { account, network } = parameters
  const request = checked(parameters)
  await guard(provider, parameters)
  const { id, name, nativeCurrency, rpcUrls } = network
  const client = createWalletClient({
    account: toAddress(account.address, 'from'),
    chain: { ...chainConfig, id: Number(id), name, nativeCurrency, rpcUrls },
    // Never retry a request that signs or sends.
    transport: custom(followed(guardedProvider(provider, parameters), parameters), {
      retryCount: 0,
    }),
  })
  try {
    return { hash: await sendTransaction(client, { ...request, account: client.account }) }
  } catch (thrown) {
    throw rootCause(thrown)
  }
}

/** Wraps the provider so that errors contain the transaction's hash, even if its outcome is unknown. */
const followed = (
  provider: Eip1193Provider,
  { onBroadcast }: OperationParameters,
): Pick<Eip1193Provider, 'request'> => ({
  async request(call) {
    const raw = call.method === 'eth_sendRawTransaction' ? [call.params].flat()[0] : undefined
    if (!isHex(raw)) return provider.request(call)
    const sent = { hash: zksyncHash(raw) }
    onBroadcast?.(sent)
    try {
      return await provider.request(call)
    } catch (thrown) {
      const error = toRpcError(thrown)
      const isRefused = error instanceof RpcError && toNodeError(error) !== undefined
      throw isRefused || !isAnswerLost(error) ? error : new OutcomeUnknownError(sent, error)
    }
  },
})

/** Checks ZKsync's fields. @see https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71 */
function checked({ transaction, account, network }: ZksyncParameters) {
  const { to, value, data, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const { gasPerPubdata, paymaster, paymasterInput, factoryDeps } = transaction
  const isPaid = paymaster !== undefined && paymasterInput !== undefined
  if (!isPaid && (paymaster !== undefined || paymasterInput !== undefined)) {
    throw new InvalidTransactionError('paymaster and paymasterInput: set both or neither')
  }
  const payment: Payment = isPaid
    ? { paymaster: toAddress(paymaster, 'paymaster'), paymasterInput }
    : {}
  const request = {
    type: 'eip712' as const,
    to: to === undefined ? undefined : toAddress(to, 'to'),
    value,
    data: data || undefined,
    gas,
    nonce,
    maxFeePerGas,
    maxPriorityFeePerGas,
    gasPerPubdata,
    factoryDeps: factoryDeps && [...factoryDeps],
    ...payment,
  }
  try {
    for (const bytecode of factoryDeps ?? []) hashBytecode(bytecode)
    const from = toAddress(account.address, 'from')
    serializeTransaction({ ...request, from, chainId: transaction.chainId ?? Number(network.id) })
  } catch (thrown) {
    throw new InvalidTransactionError(thrown instanceof Error ? thrown.message : '')
  }
  return request
}

/** Returns the wallet's or the guard's error, without viem's wrappers. */
function rootCause(thrown: unknown): unknown {
  let cause = thrown
  while (cause instanceof Error && !(cause instanceof BaseError) && cause.cause instanceof Error) {
    cause = cause.cause
  }
  return toRpcError(cause)
}

/**
 * Returns a ZKsync network's hash of a transaction signed as typed data. It includes the signature, unlike the signing
 * hash.
 *
 * @param serialized - the input of `eth_sendRawTransaction`
 * @see https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71
 */
export function zksyncHash(serialized: `0x${string}`): `0x${string}` {
  const transaction = parseEip712Transaction(serialized)
  const digest = hashTypedData(chainConfig.custom.getEip712Domain(transaction))
  return keccak256(concat([digest, keccak256(transaction.customSignature ?? '0x')]))
}
