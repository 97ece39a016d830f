// @ts-check
import { unmined } from '../tables.mjs'

/**
 * A transaction with its inputs and outputs: what each address gained or lost by it is counted when it is asked for.
 *
 * @param {string} chainId
 * @param {import('./explorer.mjs').ExplorerTransaction} read
 */
export function rowsOfTransaction(chainId, { txid: hash, vin, vout, status }) {
  const common = { chainId, hash, contract: '', tokenId: '' }
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const senders = inputs.map(({ scriptpubkey_address: address = '' }) => address)
  const receivers = vout.map(({ scriptpubkey_address: address = '' }) => address)
  const sent = inputs.map(({ value }, at) => ({
    ...common,
    kind: /** @type {const} */ ('input'),
    position: at,
    sender: senders[at] ?? '',
    receiver: '',
    amount: String(value),
  }))
  const received = vout.map(({ value }, at) => ({
    ...common,
    kind: /** @type {const} */ ('output'),
    position: inputs.length + at,
    sender: '',
    receiver: receivers[at] ?? '',
    amount: String(value),
  }))
  return {
    transaction: /** @type {const} */ ({
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
    }),
    transfers: [...sent, ...received],
  }
}
