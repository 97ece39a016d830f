import type { OperationParameters, SentTransaction, TransactionRequest } from '@carabiner/core'
import { sentByWallet } from '@carabiner/core/adapter'
import type { FeeParameters } from '@carabiner/core/internal'
import { guard } from '../operations/guard.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { checkTransfer } from './check-transfer.js'
import { planTransfer } from './plan-transfer.js'
import type { SpendTools } from './read-spendable.js'

/**
 * Pays from the account. Uses the wallet's own transfer if it has one, which also lets the visitor
 * choose the fee. Otherwise, or if the visitor saw a fee, builds a transaction for the wallet to
 * sign: a wallet's own transfer cannot guarantee the shown fee.
 *
 * @throws {InvalidTransactionError | OrdinalAccountError | InsufficientFundsError | FeeTooHighError
 * | CoinsUncheckedError | AccountMismatchError | ChainMismatchError | OutcomeUnknownError |
 * RequestOutcomeUnknownError | RpcError}
 */
export async function sendTransaction(
  wallet: BitcoinWallet,
  tools: SpendTools,
  parameters: OperationParameters & FeeParameters & { transaction: TransactionRequest },
): Promise<SentTransaction> {
  const { transaction, account, network, fee } = parameters
  const transfer = checkTransfer(transaction, account, network)
  const { to = '' } = transaction
  if (wallet.send && !fee) {
    await guard(wallet, parameters)
    const { amount } = transfer
    return { hash: await sentByWallet(wallet.send({ account, network, to, amount })) }
  }
  const [{ buildTransfer }, { signPsbt }, selection] = await Promise.all([
    import('./build-transfer.js'),
    import('../psbt/sign-psbt.js'),
    planTransfer(tools, transfer, parameters, fee),
  ])
  const built = await buildTransfer(tools.api, transfer, selection, parameters)
  const psbt = built.toBase64()
  const { hash = '' } = await signPsbt(wallet, tools, { ...parameters, psbt, broadcast: true })
  return { hash }
}
