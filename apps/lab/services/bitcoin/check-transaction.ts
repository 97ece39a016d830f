import type { Transaction } from 'bitcoinjs-lib'
import { Refusal } from './refusal.js'
import { scriptType, verifyInput } from './verify-input.js'

/** A spendable output. */
export interface Coin {
  readonly script: Uint8Array
  readonly value: bigint
  /** The height of its block. Undefined while it is in no block. */
  height: number | undefined
  readonly coinbase: boolean
}

const coinLimit = 21_000_000n * 100_000_000n
/** The number of blocks before a coinbase can be spent. */
export const maturity = 100
/** The minimum fee in satoshi per virtual byte. */
const minFeeRate = 1n
/** The minimum value of an output, by the type of its script. A smaller one costs more to spend than it is worth. */
const dust: Readonly<Record<string, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  nulldata: 0n,
}

export interface CoinView {
  readonly coin: (outpoint: string) => Coin | undefined
  /** Returns true if a transaction in the pool spends it. */
  readonly isSpent: (outpoint: string) => boolean
  /** The height of the next block. */
  readonly height: number
}

/**
 * Checks a transaction before it is accepted: its form, its inputs, its fee and every signature.
 *
 * @returns its fee, in satoshi
 * @throws Refusal
 */
export function checkTransaction(
  transaction: Transaction,
  { coin, isSpent, height }: CoinView,
): bigint {
  const { ins, outs } = transaction
  if (transaction.isCoinbase()) throw new Refusal('coinbase')
  if (ins.length === 0) throw new Refusal('bad-txns-vin-empty')
  if (outs.length === 0) throw new Refusal('bad-txns-vout-empty')
  if (transaction.version < 1 || transaction.version > 3) throw new Refusal('version')
  if (transaction.weight() > 400_000) throw new Refusal('tx-size')
  if (isLocked(transaction, height)) throw new Refusal('non-final')

  let outputTotal = 0n
  for (const { script, value } of outs) {
    const least = dust[scriptType(script)]
    if (least === undefined) throw new Refusal('scriptpubkey')
    if (value < 0n || value > coinLimit) throw new Refusal('bad-txns-vout-toolarge')
    if (value < least) throw new Refusal('dust')
    outputTotal += value
  }
  const outpoints = ins.map(outpointOf)
  if (new Set(outpoints).size < outpoints.length) throw new Refusal('bad-txns-inputs-duplicate')
  const spent = outpoints.map((outpoint) => {
    const output = coin(outpoint)
    if (!output) throw new Refusal('bad-txns-inputs-missingorspent')
    if (isSpent(outpoint)) throw new Refusal('txn-mempool-conflict')
    if (output.coinbase && height - (output.height ?? height) < maturity) {
      throw new Refusal('bad-txns-premature-spend-of-coinbase')
    }
    return output
  })
  const inputTotal = spent.reduce((sum, { value }) => sum + value, 0n)
  if (inputTotal < outputTotal) throw new Refusal('bad-txns-in-belowout')
  const fee = inputTotal - outputTotal
  if (fee < BigInt(transaction.virtualSize()) * minFeeRate)
    throw new Refusal('min relay fee not met')
  for (const index of ins.keys()) verifyInput(transaction, index, spent)
  return fee
}

/** Returns `txid:index`. */
export const outpointOf = ({ hash, index }: { hash: Uint8Array; index: number }) =>
  `${Buffer.from(hash).reverse().toString('hex')}:${index}`

/** Checks the lock time by height only, because a chain that is mined on demand has no clock. */
function isLocked({ locktime, ins }: Transaction, height: number) {
  const counts = ins.some(({ sequence }) => sequence !== 0xffffffff)
  return counts && locktime !== 0 && (locktime >= 500_000_000 || locktime >= height)
}
