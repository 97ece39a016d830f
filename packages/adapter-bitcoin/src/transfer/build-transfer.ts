// Loaded on demand: it brings bitcoinjs-lib.
import type { Account, ReadParameters } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import type { BitcoinApi, Utxo } from '../api/bitcoin-api.js'
import { hash160 } from '../primitives/address.js'
import { fromHex, isSame } from '../primitives/bytes.js'
import type { CheckedTransfer } from './check-transfer.js'
import type { Selection } from './select-coins.js'

/**
 * Builds a transfer for a wallet to sign: the account's coins, the receiver, and what goes back.
 *
 * @throws {InvalidHttpResponseError} when a coin is not what the network said it was
 */
export async function buildTransfer(
  api: BitcoinApi,
  { to, from, amount }: CheckedTransfer,
  { coins, change }: Selection,
  parameters: ReadParameters,
): Promise<Psbt> {
  const { account } = parameters
  const previous = await Promise.all(
    // A taproot signature covers what each coin is worth. Other wallets look it up here: an endpoint
    // that lied about it would have the visitor pay a fee that was not shown. Legacy coins have nothing else.
    coins.map((coin) =>
      from.type === 'p2tr' ? undefined : readPrevious(api, coin, from, parameters),
    ),
  )
  const psbt = new Psbt()
  for (const [at, { txid: hash, vout: index, value }] of coins.entries()) {
    const nonWitnessUtxo = previous[at]
    psbt.addInput(
      omitUndefined({
        hash,
        index,
        // Signals that it may be replaced by one with a higher fee (BIP-125).
        sequence: 0xfffffffd,
        nonWitnessUtxo,
        witnessUtxo: from.type !== 'p2pkh' ? { script: from.script, value } : undefined,
        ...keysOf(account, from.type),
      }),
    )
  }
  psbt.addOutput({ script: to.script, value: amount })
  if (change > 0n) psbt.addOutput({ script: from.script, value: change })
  return psbt
}

/** The transaction that made a coin, checked to be that: its id covers what the coin is worth. */
async function readPrevious(
  api: BitcoinApi,
  { txid, vout, value }: Utxo,
  from: CheckedTransfer['from'],
  { network, signal }: ReadParameters,
): Promise<Uint8Array> {
  const hex = await api.getRawTransaction({ hash: txid, network, signal })
  const bytes = fromHex(hex) ?? new Uint8Array()
  try {
    const transaction = Transaction.fromBuffer(bytes)
    const output = transaction.outs[vout]
    const isIt = transaction.getId() === txid && output?.value === value
    if (isIt && isSame(output.script, from.script)) return bytes
  } catch {
    // No transaction at all.
  }
  throw new InvalidHttpResponseError('a coin is not what the transaction that made it says')
}

/** What some wallets want to see of their own key before they sign. */
function keysOf({ publicKey }: Account, type: CheckedTransfer['from']['type']) {
  const key = publicKey === undefined ? undefined : fromHex(publicKey)
  if (!key) return {}
  if (type === 'p2tr') return { tapInternalKey: key.length === 33 ? key.slice(1) : key }
  if (type === 'p2sh') return { redeemScript: Uint8Array.from([0, 20, ...hash160(key)]) }
  return {}
}
