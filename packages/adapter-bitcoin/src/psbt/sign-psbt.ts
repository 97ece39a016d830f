// Loaded on demand: it brings bitcoinjs-lib.
import type { OperationParameters, SignedPsbt, SignPsbtParameters } from '@carabiner/core'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import { guard } from '../guard.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { finish } from './finish.js'
import { inputsToSign } from './inputs-to-sign.js'
import { mergeSigned } from './merge-signed.js'
import { readPsbt } from './read-psbt.js'

/**
 * Asks a wallet to sign inputs of a transaction, and sends it where that is wanted. A wallet is never
 * asked to send: what is sent was checked before, whoever signed it.
 *
 * @throws {InvalidPsbtError | AccountMismatchError | ChainMismatchError} before the wallet is asked
 * @throws {InvalidWalletResponseError | BroadcastFailedError | RpcError}
 */
export async function signPsbt(
  wallet: BitcoinWallet,
  api: BitcoinApi,
  parameters: OperationParameters & SignPsbtParameters,
): Promise<SignedPsbt> {
  const { account, network, signal, broadcast = false } = parameters
  const asked = readPsbt(parameters.psbt)
  const inputs = inputsToSign(asked, account, parameters.inputs)
  await guard(wallet, parameters)
  const answer = await wallet.signPsbt({ account, network, psbt: asked.toBuffer(), inputs })
  const signed = mergeSigned(asked, answer, inputs)
  if (!broadcast) return { psbt: signed.toBase64() }
  const hex = finish(signed)
  // Who stopped waiting has not agreed to what comes after.
  signal.throwIfAborted()
  const hash = await api.broadcast({ hex, network, signal })
  return { psbt: signed.toBase64(), hash }
}
