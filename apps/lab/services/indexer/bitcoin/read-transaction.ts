import { unmined } from '../tables.js'
import type { ExplorerTransaction } from './explorer.js'

/** Reads a transaction with its inputs and outputs. The gain or loss of an address is computed on request. */
export function rowsOfTransaction(
  chainId: string,
  { txid: hash, vin, vout, status }: ExplorerTransaction,
) {
  const common = { chainId, hash, contract: '', tokenId: '' }
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const senders = inputs.map(({ scriptpubkey_address: address = '' }) => address)
  const receivers = vout.map(({ scriptpubkey_address: address = '' }) => address)
  const sent = inputs.map(({ value }, at) => ({
    ...common,
    kind: 'input' as const,
    position: at,
    sender: senders[at] ?? '',
    receiver: '',
    amount: String(value),
  }))
  const received = vout.map(({ value }, at) => ({
    ...common,
    kind: 'output' as const,
    position: inputs.length + at,
    sender: '',
    receiver: receivers[at] ?? '',
    amount: String(value),
  }))
  return {
    transaction: {
      chainId,
      hash,
      position: 0,
      nonce: 0,
      operation: 'execute',
      height: status.block_height ?? unmined,
      minedAt: status.block_time ? new Date(status.block_time * 1000) : new Date(),
      sentFrom: senders[0] ?? '',
      sentTo: receivers.find((address) => !senders.includes(address)) ?? receivers[0] ?? '',
      status: status.confirmed ? 'confirmed' : 'pending',
    } as const,
    transfers: [...sent, ...received],
  }
}
