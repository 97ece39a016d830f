import { address } from '@solana/addresses'
import type { Instruction } from '@solana/instructions'
import { blockhash } from '@solana/rpc-types'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import { compileTransaction } from '@solana/transactions'
import { writeTransaction } from './transaction.js'

/** The versions of transfers, which every network accepts. */
export type DraftVersion = 'legacy' | 0

export interface MessageParts {
  version: DraftVersion
  feePayer: string
  blockhash: string
  lastValidBlockHeight: bigint
  instructions: readonly Instruction[]
}

/** Serializes a transaction with empty signatures, for a wallet to sign. */
export function writeUnsigned({ version, feePayer, instructions, ...lifetime }: MessageParts) {
  const empty = createTransactionMessage({ version })
  const withFeePayer = setTransactionMessageFeePayer(address(feePayer), empty)
  const dated = setTransactionMessageLifetimeUsingBlockhash(
    { ...lifetime, blockhash: blockhash(lifetime.blockhash) },
    withFeePayer,
  )
  return writeTransaction(
    compileTransaction(appendTransactionMessageInstructions(instructions, dated)),
  )
}
