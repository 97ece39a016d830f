import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, p2wpkh, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { equalBytes, hash160, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { KeyAddress } from './bitcoin-address.js'

const sighashAll = 1

/**
 * Verifies a simple BIP-322 signature of one key, which is the witness's second item or the key of
 * the taproot address.
 *
 * @returns undefined for another witness, such as a script's, which would need an interpreter
 */
export function verifyBip322(
  message: Uint8Array,
  witnessBytes: Uint8Array,
  address: KeyAddress,
): boolean | undefined {
  const witness = readWitness(witnessBytes)
  const [signature, key] = witness ?? []
  if (!witness || !signature) return false
  const transaction = toSign(message, address.script)
  if (address.type === 'tr') {
    return witness.length === 1 ? isKeySpend(transaction, signature, address) : undefined
  }
  if (witness.length !== 2 || key?.length !== 33) return undefined
  const redeemed = Uint8Array.from([0, 20, ...hash160(key)])
  const isOfKey =
    address.type === 'wpkh'
      ? equalBytes(redeemed, address.script)
      : address.type === 'sh' && equalBytes(hash160(redeemed), address.program)
  // A P2PKH address has no witness. Its signatures use BIP-137.
  if (!isOfKey || signature.at(-1) !== sighashAll) return false
  const code = OutScript.encode({ type: 'pkh', hash: p2wpkh(key).hash })
  const hash = transaction.preimageWitnessV0(0, code, sighashAll, 0n)
  const rules = { format: 'der', lowS: true, prehash: false } as const
  return secp256k1.verify(signature.slice(0, -1), hash, key, rules)
}

function isKeySpend(
  transaction: Transaction,
  signature: Uint8Array,
  { program, script }: KeyAddress,
) {
  // A signature of 64 bytes means SIGHASH_ALL. A 65th byte names the type.
  const type = signature.length === 64 ? 0 : signature.at(64)
  if (signature.length > 65 || (type !== 0 && type !== sighashAll)) return false
  if (signature.length === 65 && type === 0) return false
  const hash = transaction.preimageWitnessV1(0, [script], type, [0n])
  return schnorr.verify(signature.slice(0, 64), hash, program)
}

/** Parses a witness. @returns undefined when it is malformed or has trailing bytes */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return RawWitness.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Builds the virtual transaction of BIP-322. Its only input spends an output made from the message.
 * It can never be sent.
 */
function toSign(message: Uint8Array, script: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const toSpend = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', hash]),
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}
