import { toBase58 } from '@carabiner/core/solana'
import { readInstructions } from './read-instructions.js'
import { readLayout } from './wire.js'

/**
 * What WalletConnect wallets of the first hour read in place of the serialized transaction.
 *
 * @returns nothing for a versioned transaction: those wallets never knew them
 */
export function legacyFields(transaction: Uint8Array): object {
  const layout = readLayout(transaction)
  if (layout?.version !== 'legacy') return {}
  const instructions = readInstructions(layout)?.map(({ program, accounts, data }) => ({
    programId: program,
    keys: accounts.map(({ address, signer, writable }) => ({
      pubkey: address,
      isSigner: signer,
      isWritable: writable,
    })),
    data: toBase58(data),
  }))
  return instructions
    ? { feePayer: layout.keys[0], recentBlockhash: layout.blockhash, instructions }
    : {}
}
