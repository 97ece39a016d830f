import type { OperationParameters, TransactionRequest } from '@carabiner/core'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import { guard } from '../guard.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { checkTransfer } from './check-transfer.js'

/**
 * Pays from the account: by the wallet's own transfer where it has one, which also asks its owner for
 * the fee, else by a transaction that is built here and that the wallet signs.
 *
 * @throws {InvalidTransactionError | OrdinalAccountError | InsufficientFundsError
 *   | AccountMismatchError | ChainMismatchError | RpcError}
 */
export async function sendTransaction(
  wallet: BitcoinWallet,
  api: BitcoinApi,
  parameters: OperationParameters & { transaction: TransactionRequest },
): Promise<{ hash: string }> {
  const { transaction, account, network } = parameters
  const transfer = checkTransfer(transaction, account, network)
  const { to = '' } = transaction
  if (wallet.send) {
    await guard(wallet, parameters)
    const { amount } = transfer
    return { hash: await wallet.send({ account, network, to, amount }) }
  }
  const [{ buildTransfer }, { signPsbt }] = await Promise.all([
    import('./build-transfer.js'),
    import('../psbt/sign-psbt.js'),
  ])
  const psbt = (await buildTransfer(api, transfer, parameters)).toBase64()
  const { hash = '' } = await signPsbt(wallet, api, { ...parameters, psbt, broadcast: true })
  return { hash }
}
