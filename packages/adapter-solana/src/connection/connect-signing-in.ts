import {
  InvalidWalletResponseError,
  isRejection,
  type Network,
  type SignInRequest,
  type SiwxSession,
} from '@carabiner/core'
import { ResourceUnavailableRpcError } from '@carabiner/core/internal'
import { toBase58 } from '@carabiner/core/solana'
import { callFeature, readAnswer } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { isOnAny, toStandardChain } from '../chains.js'
import { isSignInText } from '../operations/sign-in-text.js'
import { readSignIn, signInFeature } from '../wallets/read-sign-in.js'

interface Connected {
  /** As `standard:connect` answers. */
  answer: unknown
  signedIn?: readonly SiwxSession[]
}

/**
 * Connects and signs in with one approval: a wallet that signs in shares the account with it. One
 * without the feature is asked to connect.
 *
 * @param networks - where the visitor may end, the wished one first
 */
export async function connectSigningIn(
  wallet: Wallet,
  signIn: SignInRequest,
  networks: readonly (Network | undefined)[],
): Promise<Connected> {
  const network = networks.find((one) => one && isOnAny(wallet, [one]))
  const connect = async (...input: object[]): Promise<Connected> => ({
    answer: await callFeature(wallet, 'standard:connect', 'connect', ...input),
  })
  if (!network) return connect()
  const input = { ...signIn, chainId: toStandardChain(network) }
  let output: unknown
  try {
    output = await callFeature(wallet, signInFeature, 'signIn', input)
  } catch (error) {
    // Any other refusal is of the feature: it can still connect.
    if (isRejection(error) || error instanceof ResourceUnavailableRpcError) throw error
    return connect()
  }
  try {
    const { source, address, signature, signedMessage } = readSignIn(output)
    const shared: unknown = readAnswer(wallet, 'accounts', signInFeature)
    // The account that signed is active, whichever account the wallet lists first.
    const answer = { accounts: [source, ...(Array.isArray(shared) ? shared : [])] }
    const message = new TextDecoder().decode(signedMessage)
    // It signed something else, and is connected all the same.
    if (!isSignInText(message, input, address)) return { answer }
    const data = { ...signIn, accountAddress: address, chainId: network.caipNetworkId }
    return { answer, signedIn: [{ data, message, signature: toBase58(signature) }] }
  } catch (error) {
    if (!(error instanceof InvalidWalletResponseError)) throw error
    // It was approved, whatever was answered: what the wallet shares now needs no second prompt.
    return connect({ silent: true })
  }
}
