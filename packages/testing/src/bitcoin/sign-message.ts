import { RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { sign } from 'viem/accounts'
import type { PaymentType, TestKey } from './keys.js'
import { fromHex, toHex } from './keys.js'

/** The first header byte of a BIP-137 signature, by address type. */
const headers: Record<PaymentType, number> = { p2pkh: 31, 'p2sh-p2wpkh': 35, p2wpkh: 39, p2tr: 39 }

/** Signs by BIP-137: 65 bytes, from which the public key can be recovered. */
export async function signEcdsa(message: Uint8Array, key: TestKey): Promise<Uint8Array> {
  const framed = concatBytes(
    new TextEncoder().encode('\x18Bitcoin Signed Message:\n'),
    varint(message.length),
    message,
  )
  const secret = `0x${toHex(key.secret)}` as const
  const hash = `0x${toHex(sha256x2(framed))}` as const
  const { r, s, yParity = 0 } = await sign({ hash, privateKey: secret })
  const part = (hex: string) => fromHex(hex.slice(2).padStart(64, '0'))
  return concatBytes(Uint8Array.of(headers[key.type] + yParity), part(r), part(s))
}

/** Signs by BIP-322 (simple): the witness of a transaction that is never sent. */
export function signBip322(message: Uint8Array, key: TestKey): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const toSpend = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSpend.addOutput({ script: key.script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', hash]),
  })

  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    tapInternalKey: key.tapInternalKey,
    redeemScript: key.redeemScript,
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(key.secret, 0)
  toSign.finalizeIdx(0)
  const { finalScriptWitness = [] } = toSign.getInput(0)
  return RawWitness.encode(finalScriptWitness)
}

/** Returns the hash that wallets report for a message. */
export const messageHash = (message: Uint8Array): string => toHex(sha256(message))

/** Encodes a length as CompactSize. */
function varint(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  return length <= 0xffff
    ? Uint8Array.of(0xfd, length & 0xff, length >> 8)
    : Uint8Array.of(0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24)
}
