import { InvalidTransactionError, type OperationParameters } from '@carabiner/core'
import { readLayout } from '../transactions/wire.js'
import type { SigningAccount } from '../wallets/signing-account.js'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import { unsupported } from './sign-message.js'

/** In bytes: what fits into one packet of the network. */
const maxSize = 1_232
const maxTransactions = 64

/**
 * Asks the named account's wallet to sign transactions, as one request where it takes several.
 *
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError |
 *   InvalidWalletResponseError | RpcError}
 */
export async function signTransactions({
  transactions,
  ...parameters
}: OperationParameters & { transactions: readonly Uint8Array[] }): Promise<readonly Uint8Array[]> {
  if (transactions.length === 0 || transactions.length > maxTransactions) {
    throw new InvalidTransactionError(`transactions: 1 to ${maxTransactions}`)
  }
  const account = await signingAccountOf(parameters)
  for (const transaction of transactions) checkTransaction(transaction, account)
  if (!account.sign) throw unsupported('sign transactions')
  return account.sign(parameters.network, transactions)
}

/** @throws {InvalidTransactionError} when the account could never sign it, or its wallet can't */
export function checkTransaction(transaction: Uint8Array, account: SigningAccount): void {
  const layout = transaction.length > maxSize ? undefined : readLayout(transaction)
  if (!layout) throw new InvalidTransactionError('transaction: not a serialized transaction')
  if (!layout.signers.has(account.address)) {
    throw new InvalidTransactionError('transaction: the account does not sign it')
  }
  if (!account.versions.includes(layout.version)) {
    throw new InvalidTransactionError(`transaction: the wallet signs none of ${layout.version}`)
  }
}
