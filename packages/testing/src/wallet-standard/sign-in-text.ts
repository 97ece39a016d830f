/** The fields of a sign-in (Sign In With Solana). */
export interface SignInFields {
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const lines: readonly (readonly [keyof SignInFields, string])[] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
]

/** Writes the text to sign. */
export function signInText(fields: SignInFields): string {
  const { domain, address, statement, resources } = fields
  const fieldLines = lines.flatMap(([name, label]) =>
    fields[name] === undefined ? [] : [`${label}: ${fields[name]}`],
  )
  if (resources) fieldLines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(fieldLines.length > 0 ? [fieldLines.join('\n')] : []),
  ].join('\n\n')
}
