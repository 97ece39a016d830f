import { signInLabels } from '../../siwx/lines.js'

/** The chain family in the first line of a sign-in. */
export type SignInFamily = 'Ethereum' | 'Solana'

/** The fields of a sign-in message. Source: ERC-4361, and CAIP-122 for Solana. */
export interface SignIn {
  readonly scheme?: string
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly lines: Readonly<Partial<Record<SignInLine, string>>>
  readonly resources: readonly string[]
}

type SignInLine = (typeof signInLabels)[number][0]

const uri = /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i
const moment =
  /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i
const isMoment = (words: string) => moment.test(words) && !Number.isNaN(Date.parse(words))
const shapes: Readonly<Record<SignInLine, (words: string) => boolean>> = {
  uri: (words) => uri.test(words),
  version: (words) => words === '1',
  chainId: (words) => /^[-a-zA-Z\d:]{1,64}$/.test(words),
  nonce: (words) => /^[a-zA-Z\d]{8,128}$/.test(words),
  issuedAt: isMoment,
  expirationTime: isMoment,
  notBefore: isMoment,
  requestId: (words) => /^[\w\-.~!$&'()*+,;=:@%]*$/.test(words),
}
const header =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?([\w\-.~%!$&'()*+,;=:@[\]]{1,255}) wants you to sign in with your (Ethereum|Solana) account:$/i
const addresses: Readonly<Record<SignInFamily, RegExp>> = {
  Ethereum: /^0x[\da-fA-F]{40}$/,
  Solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
/** A statement is one line: URI characters and spaces for Ethereum, any language for Solana. */
const statements: Readonly<Record<SignInFamily, RegExp>> = {
  Ethereum: /^[\w\-.~:/?#[\]@!$&'()*+,;=% ]+$/,
  Solana: /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+$/u,
}
const required: Readonly<Record<SignInFamily, readonly SignInLine[]>> = {
  Ethereum: ['uri', 'version', 'chainId', 'nonce', 'issuedAt'],
  Solana: [],
}

/** Whether a reader would take a text for a sign-in, valid or not. */
export const isLikeSignIn = (words: string): boolean =>
  /wants\s+you\s+to\s+sign[\s-]+in/i.test(words) ||
  // Within one line: across lines, many empty ones would take quadratic time.
  (/^[^\S\r\n\u2028\u2029]*URI:/im.test(words) && /^[^\S\r\n\u2028\u2029]*Nonce:/im.test(words))

/**
 * Parses a sign-in message strictly: each line in its place, and no other lines.
 *
 * @returns undefined for any other text
 */
export function readSignIn(words: string, family: SignInFamily): SignIn | undefined {
  const [first = '', address = '', ...rest] = words.split('\n')
  const [, scheme, domain, familyName] = header.exec(first) ?? []
  if (domain === undefined || familyName !== family || !addresses[family].test(address))
    return undefined
  const body = splitBody(rest, family)
  const fields = body && readLines(body.lines)
  if (!fields || required[family].some((line) => fields.lines[line] === undefined)) return undefined
  const { statement } = body
  if (statement !== undefined && !statements[family].test(statement)) return undefined
  return {
    scheme,
    domain,
    address,
    statement,
    ...fields,
  }
}

/** Splits the body: a blank line, then the fields, or a statement with a blank line after it. */
function splitBody([blank, first, second, ...rest]: readonly string[], family: SignInFamily) {
  // A Solana sign-in may end after the account.
  if (blank === undefined) return family === 'Solana' ? { lines: [] } : undefined
  if (blank !== '' || first === undefined) return undefined
  if (second === '') return first === '' ? undefined : { statement: first, lines: rest }
  if (family === 'Solana') {
    if (second === undefined && !/^[A-Z][\w ]*: /.test(first))
      return { statement: first, lines: [] }
    return { lines: second === undefined ? [first] : [first, second, ...rest] }
  }
  return first === '' && second !== undefined ? { lines: [second, ...rest] } : undefined
}

function readLines(body: readonly string[]): Pick<SignIn, 'lines' | 'resources'> | undefined {
  const lines: Partial<Record<SignInLine, string>> = {}
  let at = 0
  for (const [name, label] of signInLabels) {
    const line = body[at]
    if (!line?.startsWith(`${label}: `)) continue
    const words = line.slice(label.length + 2)
    if (!shapes[name](words)) return undefined
    lines[name] = words
    at += 1
  }
  if (at === body.length) return { lines, resources: [] }
  if (body[at] !== 'Resources:') return undefined
  const resources = body.slice(at + 1)
  if (!resources.every((line) => line.startsWith('- ') && uri.test(line.slice(2)))) return undefined
  return { lines, resources: resources.map((line) => line.slice(2)) }
}
