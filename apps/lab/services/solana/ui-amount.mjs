// @ts-check
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import { token2022Program } from './token-layout.mjs'

/** Pays for what never gets into a block. */
const payer = address('AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9')
const amountToUiAmount = 23

/**
 * The UI amount of a Token-2022 amount, as the program on the chain computes it from the mint's multiplier or interest.
 *
 * @param {import('litesvm').LiteSVM} svm
 * @param {import('@solana/kit').Address} mint
 * @param {bigint} amount
 * @returns {string | undefined} undefined where the program refuses
 */
export function uiAmountOf(svm, mint, amount) {
  const data = Uint8Array.from([amountToUiAmount, ...getU64Encoder().encode(amount)])
  const accounts = [{ address: mint, role: 0 }]
  const blockhash = /** @type {import('@solana/kit').Blockhash} */ (svm.latestBlockhash())
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, one),
    (one) =>
      appendTransactionMessageInstruction(
        { programAddress: token2022Program, accounts, data },
        one,
      ),
  )
  svm.withSigverify(false)
  try {
    const result = svm.simulateTransaction(compileTransaction(message))
    if (result instanceof FailedTransactionMetadata) return undefined
    return new TextDecoder().decode(result.meta().returnData().data())
  } finally {
    svm.withSigverify(true)
  }
}
