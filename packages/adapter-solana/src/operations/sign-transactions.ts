import {
  InvalidTransactionError,
  InvalidWalletResponseError,
  type Network,
  type OperationParameters,
} from '@carabiner/core'
import type { WalletChanges } from '../options.js'
import { takeSignatures } from '../transactions/take-signatures.js'
import { readEnvelope, readTransaction, signaturesOf } from '../transactions/transaction.js'
import type { SigningAccount } from '../wallets/signing-account.js'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import { unsupported } from './sign-message.js'

const maxTransactions = 64

/**
 * Prompts the account's wallet to sign transactions, in one request if the wallet accepts several.
 *
 * @param allowed - the changes that the wallet may make
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError | TransactionChangedError |
 * InvalidWalletResponseError | RpcError}
 */
export async function signTransactions(
  allowed: WalletChanges | undefined,
  { transactions, ...parameters }: OperationParameters & { transactions: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  if (transactions.length === 0 || transactions.length > maxTransactions) {
    throw new InvalidTransactionError(`transactions: expected 1 to ${maxTransactions}`)
  }
  const account = await signingAccountOf(parameters)
  for (const transaction of transactions) checkTransaction(transaction, account)
  // A visitor who cancelled while the account was read is not prompted.
  parameters.signal.throwIfAborted()
  return signAsAsked(account, parameters.network, transactions, allowed)
}

/**
 * Prompts an account to sign, and uses only the signatures in the answer.
 *
 * @throws {TransactionChangedError | InvalidWalletResponseError | RpcError}
 */
export async function signAsAsked(
  account: SigningAccount,
  network: Network,
  transactions: readonly Uint8Array[],
  allowed: WalletChanges = {},
): Promise<readonly Uint8Array[]> {
  if (!account.sign) throw unsupported('sign transactions')
  // The wallet gets copies, because it could write into the given bytes.
  const copies = transactions.map((transaction) => Uint8Array.from(transaction))
  const method = 'signTransaction'
  const answers = await account.sign(network, copies)
  return transactions.map((original, index) => {
    const signed = answers[index]
    const parsed = signed && readEnvelope(signed)
    // The network verifies the signature itself, so only its presence is checked.
    if (!signed || !parsed || !signaturesOf(parsed).get(account.address)) {
      throw new InvalidWalletResponseError(method)
    }
    return takeSignatures(original, signed, allowed, method)
  })
}

/** Checks that the account and its wallet can sign a transaction. @throws {InvalidTransactionError} */
export function checkTransaction(transaction: Uint8Array, account: SigningAccount): void {
  const parsed = readTransaction(transaction)
  if (!parsed) throw new InvalidTransactionError('transaction: not a serialized transaction')
  if (!signaturesOf(parsed).has(account.address)) {
    throw new InvalidTransactionError('transaction: the account is not a signer')
  }
  const { version } = parsed.message
  if (!account.versions.includes(version)) {
    throw new InvalidTransactionError(`transaction: the wallet does not support version ${version}`)
  }
}
