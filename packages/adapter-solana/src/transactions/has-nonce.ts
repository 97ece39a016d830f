import { systemProgram } from './programs.js'
import { readInstructions } from './read-instructions.js'
import { readTransaction } from './transaction.js'

/** Whether it begins by advancing a nonce, which stands for its blockhash: no height ends it then. */
export function hasNonce(transaction: Uint8Array): boolean {
  const message = readTransaction(transaction)?.message
  const [first] = (message && readInstructions(message)) ?? []
  return first?.program === systemProgram && first.data.join() === '4,0,0,0'
}
