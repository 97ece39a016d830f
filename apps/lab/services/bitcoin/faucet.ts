import { createHash } from 'node:crypto'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import * as secp256k1 from 'tiny-secp256k1'

/** The miner's key, which pays out the mined coins. It is no secret, because the coins are worthless. */
const secret = createHash('sha256').update('carabiner lab faucet').digest()
const key = secp256k1.pointFromScalar(secret, true) ?? new Uint8Array()
const own = payments.p2wpkh({ hash: crypto.hash160(key) })
/** The fee in satoshi, far more than any of its transactions needs. */
const fee = 20_000n

export const faucetScript = own.output ?? new Uint8Array()

/**
 * Builds a transaction that pays from the faucet.
 *
 * @param coins - the faucet's spendable coins
 * @returns the transaction in hex
 */
export function payFromFaucet(
  coins: readonly { txid: string; vout: number; value: bigint }[],
  outputs: readonly { script: Uint8Array; value: bigint }[],
): string {
  const transaction = new Transaction()
  transaction.version = 2
  const needed = outputs.reduce((sum, { value }) => sum + value, fee)
  const values: bigint[] = []
  let inputTotal = 0n
  for (const { txid, vout, value } of coins) {
    if (inputTotal >= needed) break
    transaction.addInput(Buffer.from(txid, 'hex').reverse(), vout)
    values.push(value)
    inputTotal += value
  }
  if (inputTotal < needed) throw new Error('The faucet is empty.')
  for (const { script: to, value } of outputs) transaction.addOutput(to, value)
  if (inputTotal - needed > 1_000n) transaction.addOutput(faucetScript, inputTotal - needed)
  // In BIP-143 the signed script is the p2pkh one.
  const { output: code } = payments.p2pkh({ hash: crypto.hash160(key) })
  if (!code) throw new Error('no script')
  for (const [index, value] of values.entries()) {
    const hash = transaction.hashForWitnessV0(index, code, value, Transaction.SIGHASH_ALL)
    const signature = secp256k1.sign(hash, secret)
    transaction.setWitness(index, [
      script.signature.encode(signature, Transaction.SIGHASH_ALL),
      key,
    ])
  }
  return transaction.toHex()
}
