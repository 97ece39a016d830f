import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import { token2022Program } from './token-layout.js'

/** The payer of transactions that are only simulated. */
const payer = address('AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9')
const amountToUiAmount = 23

/**
 * Returns the UI amount of a Token-2022 amount, as the program on the chain computes it from the
 * mint's multiplier or interest.
 *
 * @returns the amount, or undefined if the program refuses
 */
export function uiAmountOf(svm: LiteSVM, mint: Address, amount: bigint): string | undefined {
  const data = Uint8Array.from([amountToUiAmount, ...getU64Encoder().encode(amount)])
  const accounts = [{ address: mint, role: 0 }]
  const blockhash = svm.latestBlockhash() as Blockhash
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
