import { isRecap } from '../../siwx/recap.js'
import { type Decoded, type Field, statement } from '../statement.js'
import { address, code, text, time } from '../value.js'
import { type Warning, warn } from '../warning.js'
import type { SignIn } from './sign-in-grammar.js'

/** The values that a sign-in must match. */
export interface SignInContext {
  /** The page's origin, verified. */
  readonly origin: string
  /** The signing account. */
  readonly account: string
  /** CAIP-2, of the shown network. */
  readonly networkId: string
  /** In ms since 1970. */
  readonly now: number
}

/** Describes a sign-in message, and warns of values that do not match the page. */
export function decodeSignIn(signIn: SignIn, context: SignInContext): Decoded {
  const { domain, lines, resources } = signIn
  const fields: Field[] = [
    ...(signIn.statement === undefined ? [] : [textField('statement', signIn.statement)]),
    ...Object.entries(lines).map(([name, words]) => textField(name, words)),
    ...resources.map((resource) => textField('resource', resource)),
  ]
  return {
    statements: [
      statement(
        'message.signIn',
        { domain: code(domain), account: address(signIn.address) },
        fields,
      ),
    ],
    warnings: [...placeWarnings(signIn, context), ...timeWarnings(signIn, context.now)],
  }
}

/** @returns undefined for an invalid URL */
function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

const textField = (name: string, words: string): Field => ({ name, value: text(words) })

function placeWarnings(signIn: SignIn, { origin, account, networkId }: SignInContext): Warning[] {
  const { scheme, domain, lines, resources } = signIn
  const page = new URL(origin)
  const isSameDomain =
    domain.toLowerCase() === page.host && (scheme === undefined || `${scheme}:` === page.protocol)
  const isUriHere = lines.uri === undefined || originOf(lines.uri) === page.origin
  const isEvm = networkId.startsWith('eip155:')
  const isMine = isEvm
    ? signIn.address.toLowerCase() === account.toLowerCase()
    : signIn.address === account
  const pageOrigin = { origin: code(page.origin) }
  return [
    ...(isSameDomain ? [] : [warn('signIn.domain', { ...pageOrigin, domain: code(domain) })]),
    ...(isSameDomain && !isUriHere
      ? [warn('signIn.uri', { ...pageOrigin, uri: code(lines.uri ?? '') })]
      : []),
    ...(isMine ? [] : [warn('signIn.account')]),
    ...(isEvm && lines.chainId !== undefined && `eip155:${lines.chainId}` !== networkId
      ? [warn('signIn.chain', { chain: code(lines.chainId) })]
      : []),
    ...(resources.some(isRecap) ? [warn('signIn.grants')] : []),
  ]
}

function timeWarnings({ lines }: SignIn, now: number): Warning[] {
  const { expirationTime, notBefore } = lines
  const seconds = (words: string) => time(BigInt(Math.floor(Date.parse(words) / 1000)))
  return [
    ...(expirationTime !== undefined && Date.parse(expirationTime) <= now
      ? [warn('signIn.expired', { until: seconds(expirationTime) })]
      : []),
    ...(notBefore !== undefined && Date.parse(notBefore) > now
      ? [warn('signIn.early', { from: seconds(notBefore) })]
      : []),
  ]
}
