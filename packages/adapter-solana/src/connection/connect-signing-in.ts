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
  /** The answer in the form of `standard:connect`. */
  answer: unknown
  signedIn?: readonly SiwxSession[]
}

/**
 * Connects and signs in with one approval: a wallet that signs in also shares the account. A wallet
 * without the feature is only prompted to connect.
 *
 * @param networks - the networks to connect to, the preferred one first
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
    // Any other error concerns only the sign-in, and the wallet can still connect.
    if (isRejection(error) || error instanceof ResourceUnavailableRpcError) throw error
    return connect()
  }
  try {
    const { source, address, signature, signedMessage } = readSignIn(output)
    const shared: unknown = readAnswer(wallet, 'accounts', signInFeature)
    // The account that signed becomes active, whichever account the wallet lists first.
    const answer = { accounts: [source, ...(Array.isArray(shared) ? shared : [])] }
    const message = new TextDecoder().decode(signedMessage)
    // The wallet is connected, but it signed another text.
    if (!isSignInText(message, input, address)) return { answer }
    const data = { ...signIn, accountAddress: address, chainId: network.caipNetworkId }
    return { answer, signedIn: [{ data, message, signature: toBase58(signature) }] }
  } catch (error) {
    if (!(error instanceof InvalidWalletResponseError)) throw error
    // The visitor approved, although the answer is unusable. Reading the accounts needs no second
    // prompt.
    return connect({ silent: true })
  }
}
