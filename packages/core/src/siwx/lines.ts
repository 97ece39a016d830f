import type { SiwxData } from './siwx.js'

/** The lines of a sign-in message below its statement, in order (ERC-4361, CAIP-122). */
export const signInLabels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const satisfies readonly (readonly [keyof SiwxData, string])[]

/** The values of the lines. The chain is in its family's own notation. */
export type SignInFields = Partial<Record<(typeof signInLabels)[number][0], string>> &
  Pick<SiwxData, 'resources'>

/** Returns the lines of a sign-in message. An absent field has no line. */
export function signInLines(fields: SignInFields): string[] {
  const lines = signInLabels.flatMap(([name, label]) =>
    fields[name] === undefined ? [] : [`${label}: ${fields[name]}`],
  )
  const { resources } = fields
  return resources
    ? [...lines, 'Resources:', ...resources.map((resource) => `- ${resource}`)]
    : lines
}
