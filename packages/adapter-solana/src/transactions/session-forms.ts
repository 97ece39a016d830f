// The formats of transactions over WalletConnect.
import { toBase58 } from '@carabiner/core/solana'
import { readInstructions } from './read-instructions.js'
import { readEnvelope, readTransaction, signaturesOf, withSignatures } from './transaction.js'

/**
 * Returns the fields that early WalletConnect wallets read instead of the serialized transaction.
 *
 * @returns an empty object for a versioned transaction, which those wallets do not support
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

/** Adds one signature to a transaction. @returns undefined when the address is not a signer */
export function withSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const parsed = readTransaction(transaction)
  const isSigner = parsed && Object.keys(parsed.signatures).includes(address)
  return isSigner ? withSignatures(parsed, new Map([[address, signature]])) : undefined
}

/** Whether a transaction has the signature of an address. The network verifies it. */
export function isSignedBy(transaction: Uint8Array, address: string): boolean {
  const parsed = readEnvelope(transaction)
  return Boolean(parsed && signaturesOf(parsed).get(address))
}
