// Loaded on demand: it imports bitcoinjs-lib.
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
 * Builds a transfer for a wallet to sign: the account's coins, the receiver and the change.
 *
 * @throws {InvalidHttpResponseError} when a coin differs from what the network reported
 */
export async function buildTransfer(
  api: BitcoinApi,
  { to, from, amount }: CheckedTransfer,
  { coins, change }: Selection,
  parameters: ReadParameters,
): Promise<Psbt> {
  const { account } = parameters
  const previous = await Promise.all(
    // A taproot signature covers the value of each coin. For other coins, the wallet reads the
    // values from the previous transactions: with a false value from an endpoint, the visitor would
    // pay a higher fee than shown. Legacy coins have no other source for their values.
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
        // Signals that a transaction with a higher fee may replace it (BIP-125).
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

/**
 * Returns the transaction that created a coin. Its id is checked, because the id covers the coin's
 * value.
 */
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
    // The answer is not a transaction.
  }
  throw new InvalidHttpResponseError('a coin does not match the transaction that created it')
}

/** Returns the PSBT fields with the account's own key, which some wallets require for signing. */
function keysOf({ publicKey }: Account, type: CheckedTransfer['from']['type']) {
  const key = publicKey === undefined ? undefined : fromHex(publicKey)
  if (!key) return {}
  if (type === 'p2tr') return { tapInternalKey: key.length === 33 ? key.slice(1) : key }
  if (type === 'p2sh') return { redeemScript: Uint8Array.from([0, 20, ...hash160(key)]) }
  return {}
}
