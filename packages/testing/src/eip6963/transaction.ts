import { type Address, getAddress, type Hex, hexToBigInt } from 'viem'
import { invalidParams, ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import { readAddress, readHex, readQuantity, readRecord } from './params.js'

/** A transaction from a page, after validation. Only `from` is required. */
export interface TransactionRequest {
  readonly from: Address
  readonly to: Address | undefined
  readonly data: Hex | undefined
  readonly value: bigint
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly nonce: bigint | undefined
}

/** Parses the object of `eth_sendTransaction`. Throws -32602 if it is invalid or for another chain. */
export function readTransaction(value: unknown, chainId: number): TransactionRequest {
  const tx = readRecord(value, 'params[0]')
  // Rejects these fields, because a signature without them would be for a different transaction.
  for (const unsupported of ['accessList', 'authorizationList', 'blobs']) {
    if (unsupported in tx) throw invalidParams(`The test wallet doesn't support ${unsupported}.`)
  }
  const wanted = readQuantity(tx.chainId, 'chainId')
  if (wanted !== undefined && wanted !== BigInt(chainId)) {
    throw invalidParams(`chainId ${wanted} is not the current chain ${chainId}.`)
  }
  const data = tx.data ?? tx.input
  return {
    from: readAddress(tx.from, 'from'),
    to: tx.to === undefined || tx.to === null ? undefined : getAddress(readAddress(tx.to, 'to')),
    data: data === undefined ? undefined : readHex(data, 'data'),
    value: readQuantity(tx.value, 'value') ?? 0n,
    gas: readQuantity(tx.gas ?? tx.gasLimit, 'gas'),
    gasPrice: readQuantity(tx.gasPrice, 'gasPrice'),
    maxFeePerGas: readQuantity(tx.maxFeePerGas, 'maxFeePerGas'),
    maxPriorityFeePerGas: readQuantity(tx.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    nonce: readQuantity(tx.nonce, 'nonce'),
  }
}

/** A call to the transaction's chain. */
export type ChainCall = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Returns the transaction's own fees, or EIP-1559 fees that suffice for two full blocks. */
export async function fillFees(tx: TransactionRequest, call: ChainCall) {
  if (tx.gasPrice !== undefined) return { type: 'legacy', gasPrice: tx.gasPrice } as const
  const block = readRecord(await call('eth_getBlockByNumber', ['latest', false]), 'block')
  const base = readQuantity(block.baseFeePerGas, 'baseFeePerGas')
  if (base === undefined) {
    return { type: 'legacy', gasPrice: await quantityOf(call, 'eth_gasPrice') } as const
  }
  const maxPriorityFeePerGas =
    tx.maxPriorityFeePerGas ?? (await quantityOf(call, 'eth_maxPriorityFeePerGas'))
  const maxFeePerGas = tx.maxFeePerGas ?? base * 2n + maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}

/** Reads a number from a chain. */
export async function quantityOf(call: ChainCall, method: string, params: readonly unknown[] = []) {
  const answer = await call(method, params)
  if (typeof answer !== 'string' || !answer.startsWith('0x')) {
    throw new ProviderRpcError(rpcCode.internal, `${method} did not answer with a quantity.`)
  }
  return hexToBigInt(readHex(answer, method))
}
