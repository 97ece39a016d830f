// How transactions travel over WalletConnect.
import { toBase58 } from '@carabiner/core/solana'
import { readInstructions } from './read-instructions.js'
import { readEnvelope, readTransaction, signaturesOf, withSignatures } from './transaction.js'

/**
 * What early WalletConnect wallets read in place of the serialized transaction.
 *
 * @returns nothing for a versioned transaction: those wallets never knew them
 */
export function legacyFields(transaction: Uint8Array): object {
  const message = readTransaction(transaction)?.message
  if (message?.version !== 'legacy') return {}
  const instructions = readInstructions(message)?.map(({ program, accounts, data }) => ({
    programId: program,
    keys: accounts.map(({ address, signer, writable }) => ({
      pubkey: address,
      isSigner: signer,
      isWritable: writable,
    })),
    data: toBase58(data),
  }))
  return instructions
    ? {
        feePayer: message.staticAccounts[0],
        recentBlockhash: message.lifetimeToken,
        instructions,
      }
    : {}
}

/** A transaction with one signature added; undefined when the address signs nothing. */
export function withSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const read = readTransaction(transaction)
  const isSigner = read && Object.keys(read.signatures).includes(address)
  return isSigner ? withSignatures(read, new Map([[address, signature]])) : undefined
}

/** Whether the address's signature is in its place. That it is right is for the network to judge. */
export function isSignedBy(transaction: Uint8Array, address: string): boolean {
  const read = readEnvelope(transaction)
  return Boolean(read && signaturesOf(read).get(address))
}
