import type { SignInInput } from '@carabiner/core'

/** All that a text may say, in the order in which it says it. */
const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const satisfies readonly (readonly [keyof SignInInput, string])[]

/**
 * The text that a visitor reads and signs (Sign In With Solana). What is left out leaves no line.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function signInText(input: SignInInput & { domain: string }, address: string): string {
  const lines = fields.flatMap(([name, label]) =>
    input[name] === undefined ? [] : [`${label}: ${input[name]}`],
  )
  if (input.resources) lines.push('Resources:', ...input.resources.map((uri) => `- ${uri}`))
  return [
    `${input.domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}

/**
 * Whether a wallet signed what it was asked to. The domain is the wallet's to fill in where none was
 * given.
 */
export function isSignInText(text: string, input: SignInInput, address: string): boolean {
  const domain = input.domain ?? text.split(' ', 1)[0] ?? ''
  return text === signInText({ ...input, domain }, address)
}
