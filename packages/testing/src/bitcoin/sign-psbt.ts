import { type SigHash, Transaction } from '@scure/btc-signer'
import type { TestKey } from './keys.js'

/** An input to sign. */
export interface InputToSign {
  readonly index: number
  readonly key: TestKey
  readonly sighashTypes?: readonly number[] | undefined
}

const lenient = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowLegacyWitnessUtxo: true,
} as const

export const readPsbt = (psbt: Uint8Array): Transaction => Transaction.fromPSBT(psbt, lenient)

/**
 * Signs inputs of a partially signed transaction (BIP-174).
 *
 * @returns the transaction with the signatures. `hex` and `txid` are set if all inputs are signed
 */
export function signPsbt(
  psbt: Uint8Array,
  inputs: readonly InputToSign[],
  finalize: boolean,
): { psbt: Uint8Array; hex: string | undefined; txid: string | undefined } {
  const transaction = readPsbt(psbt)
  for (const { index, key, sighashTypes } of inputs) {
    // The wallet adds its own key data, which the site may leave out.
    transaction.updateInput(
      index,
      {
        tapInternalKey: key.tapInternalKey,
        redeemScript: key.redeemScript,
      },
      true,
    )
    transaction.signIdx(key.secret, index, sighashTypes?.map(toSigHash))
    if (finalize) transaction.finalizeIdx(index)
  }
  const { isFinal } = transaction
  return {
    psbt: transaction.toPSBT(),
    hex: isFinal ? transaction.hex : undefined,
    txid: isFinal ? transaction.id : undefined,
  }
}

function toSigHash(type: number): SigHash {
  const sigHashes: readonly SigHash[] = [0, 1, 2, 3, 0x81, 0x82, 0x83]
  const sigHash = sigHashes.find((one) => one === type)
  if (sigHash === undefined) throw new Error(`Unknown signature hash type ${type}.`)
  return sigHash
}
