// Loaded on demand, and only for ZKsync's own kind of transaction.
import { createWalletClient, custom } from 'viem'
import { chainConfig, hashBytecode, sendTransaction, serializeTransaction } from 'viem/zksync'
import type { OperationParameters } from '../adapter/adapter.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import type { Eip1193Provider } from '../connector/connector.js'
import { InvalidTransactionError } from '../errors/input-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'
import { guard } from './guard.js'
import { guardedProvider } from './guarded-provider.js'
import { toAddress } from './to-address.js'

type ZksyncParameters = OperationParameters & { transaction: TransactionRequest }

/**
 * Sends a transaction with a paymaster, pubdata limit or bytecodes. Wallets don't know these fields:
 * the account signs it as typed data (EIP-712) and the signed bytes are sent.
 *
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError | RpcError}
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
    // Nothing that signs or sends is tried again.
    transport: custom(guardedProvider(provider, parameters), { retryCount: 0 }),
  })
  try {
    return { hash: await sendTransaction(client, { ...request, account: client.account }) }
  } catch (thrown) {
    throw rootCause(thrown)
  }
}

/** @see https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71 */
function checked({ transaction, account, network }: ZksyncParameters) {
  const { to, value, data, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const { gasPerPubdata, paymaster, paymasterInput, factoryDeps } = transaction
  const request = {
    type: 'eip712' as const,
    ...(to !== undefined && { to: toAddress(to, 'to') }),
    ...(value !== undefined && { value }),
    ...(data && { data }),
    ...(gas !== undefined && { gas }),
    ...(nonce !== undefined && { nonce }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
    ...(gasPerPubdata !== undefined && { gasPerPubdata }),
    ...(paymaster !== undefined && { paymaster: toAddress(paymaster, 'paymaster') }),
    ...(paymasterInput !== undefined && { paymasterInput }),
    ...(factoryDeps && { factoryDeps: [...factoryDeps] }),
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

/** What the wallet or guard said, under viem's wrapping. */
function rootCause(thrown: unknown): unknown {
  let cause = thrown
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return toRpcError(cause)
}
