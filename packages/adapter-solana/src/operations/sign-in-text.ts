import type { SignInInput } from '@carabiner/core/internal'
import { signInLines } from '@carabiner/core/siwx'

/**
 * Returns the text to sign (Sign In With Solana). A missing field leaves no line.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function signInText(input: SignInInput & { domain: string }, address: string): string {
  const lines = signInLines(input)
  return [
    `${input.domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}

/** Whether a wallet signed the requested text. The wallet fills in the domain if the request has none. */
export function isSignInText(text: string, input: SignInInput, address: string): boolean {
  const domain = input.domain ?? text.split(' ', 1)[0] ?? ''
  return text === signInText({ ...input, domain }, address)
}
