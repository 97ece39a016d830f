import { crypto, payments, script as scripts, type Transaction } from 'bitcoinjs-lib'
// Bitcoin Core's own libsecp256k1. The test wallets sign with another library.
import * as secp256k1 from 'tiny-secp256k1'
import { Refusal } from './refusal.js'

export type Output = { script: Uint8Array; value: bigint }

/**
 * Checks that the owner of the spent output signed an input: p2pkh, p2wpkh, p2sh-p2wpkh and p2tr by
 * its key. Other scripts are refused, because there is no script interpreter here.
 *
 * @param spent - the outputs that the transaction's inputs spend
 * @throws Refusal
 */
export function verifyInput(transaction: Transaction, index: number, spent: readonly Output[]) {
  const input = transaction.ins[index]
  const output = spent[index]
  if (!input || !output) throw new Refusal('bad-txns-inputs-missingorspent')
  switch (scriptType(output.script)) {
    case 'p2pkh': {
      if (input.witness.length > 0) throw new Refusal('unexpected witness')
      const [signature, key] = pushes(input.script, 2)
      const owner = output.script.slice(3, 23)
      checkKey(key, owner)
      checkEcdsa(key, signature, (type) => transaction.hashForSignature(index, output.script, type))
      return
    }
    case 'p2wpkh':
      if (input.script.length > 0) throw new Refusal('scriptsig-not-empty')
      return verifyWitness(transaction, index, output.script.slice(2), output.value)
    case 'p2sh': {
      const [redeem] = pushes(input.script, 1)
      if (!redeem || !equal(crypto.hash160(redeem), output.script.slice(2, 22))) {
        throw new Refusal('mandatory-script-verify-flag-failed (redeem script)')
      }
      if (scriptType(redeem) !== 'p2wpkh') throw new Refusal('only p2sh-p2wpkh is supported here')
      return verifyWitness(transaction, index, redeem.slice(2), output.value)
    }
    case 'p2tr':
      return verifyTaproot(transaction, index, spent)
    default:
      throw new Refusal('this output type is not supported here')
  }
}

export function scriptType(script: Uint8Array) {
  const { length } = script
  if (length === 25 && script[0] === 0x76 && script[1] === 0xa9 && script[2] === 20) return 'p2pkh'
  if (length === 23 && script[0] === 0xa9 && script[1] === 20 && script[22] === 0x87) return 'p2sh'
  if (length === 22 && script[0] === 0 && script[1] === 20) return 'p2wpkh'
  if (length === 34 && script[0] === 0 && script[1] === 32) return 'p2wsh'
  if (length === 34 && script[0] === 0x51 && script[1] === 32) return 'p2tr'
  if (script[0] === 0x6a) return 'nulldata'
  return 'nonstandard'
}

/** @param owner - hash160 of the key */
function verifyWitness(transaction: Transaction, index: number, owner: Uint8Array, value: bigint) {
  const [signature, key, ...more] = transaction.ins[index]?.witness ?? []
  if (more.length > 0) throw new Refusal('bad-witness-nonstandard')
  checkKey(key, owner)
  // In BIP-143 the signed script is the p2pkh one.
  const { output } = payments.p2pkh({ hash: owner })
  if (!output) throw new Refusal('no script')
  checkEcdsa(key, signature, (type) => transaction.hashForWitnessV0(index, output, value, type))
}

function verifyTaproot(transaction: Transaction, index: number, spent: readonly Output[]) {
  const input = transaction.ins[index]
  const [signature, ...more] = input?.witness ?? []
  if (input?.script.length) throw new Refusal('scriptsig-not-empty')
  if (more.length > 0) throw new Refusal('only taproot’s key path is supported here')
  const type = signature?.length === 65 ? (signature[64] ?? 0) : 0
  const key = spent[index]?.script.slice(2)
  const named = [1, 2, 3, 0x81, 0x82, 0x83].includes(type)
  const formed = signature?.length === 64 || (signature?.length === 65 && named)
  if (!signature || !key || !formed)
    throw new Refusal('Invalid Schnorr signature size or hash type')
  const hash = transaction.hashForWitnessV1(
    index,
    spent.map(({ script }) => script),
    spent.map(({ value }) => value),
    type,
  )
  if (!secp256k1.verifySchnorr(hash, key, signature.slice(0, 64))) {
    throw new Refusal('Invalid Schnorr signature')
  }
}

function checkKey(key: Uint8Array | undefined, owner: Uint8Array): asserts key is Uint8Array {
  if (key?.length !== 33 || !secp256k1.isPoint(key)) throw new Refusal('Public key is invalid')
  if (!equal(crypto.hash160(key), owner)) {
    throw new Refusal('mandatory-script-verify-flag-failed (different key)')
  }
}

/** @param signature - DER and hash type */
function checkEcdsa(
  key: Uint8Array,
  signature: Uint8Array | undefined,
  hash: (type: number) => Uint8Array,
) {
  if (!signature || !scripts.isCanonicalScriptSignature(signature)) {
    throw new Refusal('Non-canonical DER signature')
  }
  const { signature: compact, hashType } = scripts.signature.decode(signature)
  // Strict, so a high S is refused too.
  if (!secp256k1.verify(hash(hashType), key, compact, true)) {
    throw new Refusal('mandatory-script-verify-flag-failed (Signature must be valid)')
  }
}

function pushes(script: Uint8Array, count: number) {
  const parts = scripts.decompile(script) ?? []
  if (parts.length !== count) throw new Refusal('scriptsig-size')
  return parts.map((part) => {
    if (typeof part === 'number') throw new Refusal('scriptsig-not-pushonly')
    return part
  })
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0
