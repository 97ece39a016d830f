// Loaded on demand: it imports bitcoinjs-lib.
import type { OperationParameters } from '@carabiner/core'
import type { SignedPsbt, SignPsbtParameters } from '@carabiner/core/internal'
import { guard } from '../operations/guard.js'
import { checkFee } from '../transfer/check-fee.js'
import type { SpendTools } from '../transfer/read-spendable.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { broadcast as send } from './broadcast.js'
import { costOf } from './cost-of.js'
import { finish } from './finish.js'
import { inputsToSign } from './inputs-to-sign.js'
import { mergeSigned } from './merge-signed.js'
import { readPsbt } from './read-psbt.js'

/**
 * Prompts a wallet to sign inputs of a transaction, and broadcasts the transaction if requested.
 * The wallet itself never sends it: the signed transaction is checked first, for every wallet.
 *
 * @throws {InvalidPsbtError | FeeTooHighError | AccountMismatchError | ChainMismatchError} before
 * the wallet is prompted
 * @throws {TransactionChangedError | InvalidWalletResponseError | BroadcastFailedError |
 * OutcomeUnknownError | RpcError}
 */
export async function signPsbt(
  wallet: BitcoinWallet,
  tools: SpendTools,
  parameters: OperationParameters & SignPsbtParameters,
): Promise<SignedPsbt> {
  const { account, network, signal, broadcast = false } = parameters
  const original = readPsbt(parameters.psbt)
  const inputs = inputsToSign(original, account, parameters.inputs)
  const checkSize = broadcast ? await checkCost() : undefined
  await guard(wallet, parameters)
  const answer = await wallet.signPsbt({ account, network, psbt: original.toBuffer(), inputs })
  const signed = mergeSigned(original, answer, inputs)
  if (!checkSize) return { psbt: signed.toBase64() }
  const { size, ...transaction } = finish(signed)
  checkSize(size)
  // After an abort, the transaction must not be sent.
  signal.throwIfAborted()
  const { hash } = await send(tools, transaction, parameters)
  return { psbt: signed.toBase64(), hash }

  /** Checks the cost. @returns a check of the final size against the same limits */
  async function checkCost() {
    const { api, options } = tools
    const [cost, fastest] = await Promise.all([
      costOf(original, api, { network, signal }),
      api.getFastestFeeRate({ network, signal }),
    ])
    checkFee(cost, fastest, options.feeLimits)
    return (size: number) => checkFee({ ...cost, size }, fastest, options.feeLimits)
  }
}
