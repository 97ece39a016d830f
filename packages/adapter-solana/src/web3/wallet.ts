import { OutcomeUnknownError, type TransactionReceipt } from '@carabiner/core'
import type { SendRawOptions } from '@carabiner/core/internal'
import { PublicKey, type Signer, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { ConfirmOptions, SolanaProvider } from '../provider.js'
import { toConnection } from './connection.js'

/** The transaction types of web3.js. */
export type AnyTransaction = Transaction | VersionedTransaction

/** The active account in web3.js's types. The host's transaction objects are never changed. */
export interface Web3Wallet {
  readonly publicKey: PublicKey
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  /** Signs transactions, in one request if the wallet accepts several. */
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Signs and sends a transaction. @returns the signature in base58 */
  signAndSendTransaction(transaction: AnyTransaction, options?: SendRawOptions): Promise<string>
  /**
   * Completes a legacy transaction (fee payer, blockhash), adds other signatures, prompts the
   * wallet to sign and send it, and waits for its block.
   *
   * @throws {TransactionExpiredError} when its blockhash is too old. Not thrown if the wallet sent
   * it or changed the blockhash
   */
  sendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<TransactionReceipt>
}

/** The options for sending a transaction and waiting for it. */
export interface SendOptions extends SendRawOptions, Omit<ConfirmOptions, 'lastValidBlockHeight'> {
  /** The host's own keys that also sign, such as a new account's. */
  signers?: readonly Signer[]
}

/**
 * Wraps the active account in web3.js's types.
 *
 * @example
 * const wallet = toWallet(await solana.getProvider())
 * const transaction = new Transaction().add(
 *   SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey, lamports: 1_000_000n }),
 * )
 * const { hash } = await wallet.sendTransaction(transaction)
 */
export function toWallet(provider: SolanaProvider): Web3Wallet {
  const publicKey = new PublicKey(provider.publicKey)
  const signAll = async <T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]> => {
    const signed = await provider.signTransactions(transactions.map(serialize))
    return transactions.map((transaction, index) => revive(transaction, signed[index]))
  }
  const send = (transaction: AnyTransaction, options?: SendRawOptions) =>
    provider.sendTransaction(serialize(transaction), options)

  return {
    publicKey,
    signMessage: provider.signMessage,
    async signTransaction(transaction) {
      const [signed] = await signAll([transaction])
      return signed ?? transaction
    },
    signAllTransactions: signAll,
    signAndSendTransaction: send,
    async sendTransaction(transaction, { signers = [], signal, timeout, ...options } = {}) {
      const ready = copyOf(transaction)
      const latest = await toConnection(provider).getLatestBlockhash()
      if (isVersioned(ready)) {
        if (signers.length > 0) ready.sign([...signers])
      } else {
        ready.feePayer ??= publicKey
        ready.recentBlockhash ??= latest.blockhash
        if (signers.length > 0) ready.partialSign(...signers)
      }
      // The given blockhash is no newer than the latest, so it expires no later.
      const bound = { lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
      const sending = provider.sendWithBound(serialize(ready), { ...options, ...bound })
      const { hash, ...until } = await sending.catch((error: unknown) => {
        // The transaction may have been sent, so the wait for its block goes on.
        if (error instanceof OutcomeUnknownError) return error.sent
        throw error
      })
      return provider.confirmTransaction(hash, {
        ...until,
        signal,
        timeout,
      })
    },
  }
}

const isVersioned = (transaction: AnyTransaction): transaction is VersionedTransaction =>
  'version' in transaction

const serialize = (transaction: AnyTransaction): Uint8Array =>
  isVersioned(transaction)
    ? transaction.serialize()
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })

function copyOf(transaction: AnyTransaction): AnyTransaction {
  if (isVersioned(transaction)) return VersionedTransaction.deserialize(transaction.serialize())
  const { feePayer, recentBlockhash, nonceInfo, instructions, signatures } = transaction
  return Object.assign(new Transaction(), {
    feePayer,
    recentBlockhash,
    nonceInfo,
    instructions: [...instructions],
    signatures: signatures.map((pair) => ({ ...pair })),
  })
}

/** Converts signed bytes to an object of the same kind as the given one. */
const revive = <T extends AnyTransaction>(like: T, bytes: Uint8Array = new Uint8Array()): T =>
  // The cast is safe: the condition that selects the class also defines T.
  (isVersioned(like) ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)) as T
