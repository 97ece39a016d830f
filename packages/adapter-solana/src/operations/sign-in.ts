import {
  InvalidTransactionError,
  InvalidWalletResponseError,
  type OperationParameters,
} from '@carabiner/core'
import type { SignInCapability, SignInInput } from '@carabiner/core/internal'
import { toBase58 } from '@carabiner/core/solana'
import type { Signed, SigningAccount } from '../wallets/signing-account.js'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import { isSignInText, signInText } from './sign-in-text.js'
import { unsupported } from './sign-message.js'

/** Prompts the account's wallet to sign in: by `solana:signIn`, or with the text as a message. */
export async function signIn({
  input,
  ...parameters
}: Parameters<SignInCapability['signIn']>[0]): ReturnType<SignInCapability['signIn']> {
  const account = await signingAccountOf(parameters)
  const { signature, signedMessage } = await ask(account, input, parameters)
  return {
    account: parameters.account,
    signature: toBase58(signature),
    encoding: 'base58',
    scheme: 'ed25519',
    signedMessage,
  }
}

async function ask(
  account: SigningAccount,
  input: SignInInput,
  { network }: OperationParameters,
): Promise<Signed> {
  if (account.signIn) {
    const signed = await account.signIn(input)
    const text = new TextDecoder().decode(signed.signedMessage)
    if (signed.address !== account.address || !isSignInText(text, input, account.address)) {
      throw new InvalidWalletResponseError('solana:signIn')
    }
    return signed
  }
  if (!account.signMessage) throw unsupported('sign in')
  const domain = input.domain ?? globalThis.location?.host
  if (!domain) throw new InvalidTransactionError('domain: required outside a page')
  const text = new TextEncoder().encode(signInText({ ...input, domain }, account.address))
  const signed = await account.signMessage(network, text)
  // With a prefix, the signed text would differ from the verified one.
  if (signed.signedMessage.join() !== text.join()) {
    throw new InvalidWalletResponseError('solana:signMessage')
  }
  return signed
}
