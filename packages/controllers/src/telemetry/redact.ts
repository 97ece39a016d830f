import { withoutQueries } from './without-queries.js'

type Replace = (text: string) => string

const replacing =
  (pattern: RegExp, place: string): Replace =>
  (text) =>
    text.replace(pattern, place)

/**
 * Applied at every level of encoding: a character that ends a link at one level may be part of it
 * one level up.
 */
const inLinks: readonly Replace[] = [
  withoutQueries,
  // User names and passwords of URLs.
  replacing(/([a-z0-9+.-]:\/\/)(?:[^\s/?#@"'<>]|'[^\s/?#@"'<>,])*@/gi, '$1'),
  withoutEmails,
]

/** Values outside links, in this order. */
const values: readonly Replace[] = [
  replacing(/\b0x[0-9a-f]{40,}\b/gi, '[hex]'),
  replacing(/\b[0-9a-f]{64,}\b/gi, '[hex]'),
  replacing(/\b(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{20,}\b/gi, '[address]'),
  withoutTokens,
  // Base58: addresses of Solana and Bitcoin, signatures, keys.
  replacing(
    /\b(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,}\b/g,
    '[base58]',
  ),
]

/** A domain ends in letters of any script, encoded or not. A package's version does not. */
const email = /[^@]@[^@]+\.(?:[\p{L}\p{M}]|%[89a-f][\da-f]){2,}/iu

/**
 * Removes email addresses. Each piece is checked once, so that the time is linear. The `/` of a
 * path ends a piece.
 */
function withoutEmails(text: string): string {
  return text.replace(/[^\s"'<>()[\],;:/]+/g, (piece) => (email.test(piece) ? '[e-mail]' : piece))
}

/** Removes JSON Web Tokens in the same way. */
function withoutTokens(text: string): string {
  return text.replace(/[\w.-]+/g, (piece) => {
    const start = piece.search(/\beyJ/)
    const isToken = start >= 0 && piece.slice(start).split('.').length > 2
    return isToken ? `${piece.slice(0, start)}[token]` : piece
  })
}

/** Characters that end a link or an address when decoded. */
const ends = ' "\'<>()[],;'

/** Decodes one level. Links carry others in their parameters, encoded once per surrounding link. */
const decode = (text: string, kept: string): string =>
  text.replace(/%(?:25)*([2-7][0-9a-f])/gi, (written, code) => {
    const character = String.fromCharCode(parseInt(code, 16))
    return kept.includes(character) ? written : character
  })

const apply = (text: string, replaces: readonly Replace[]): string =>
  replaces.reduce((left, replace) => replace(left), text)

/**
 * Removes possible secrets and personal data from a text: links' parameters, pairings, keys,
 * addresses.
 */
export function redact(text: string): string {
  const asWritten = apply(text, inLinks)
  const decoded = apply(decode(asWritten, ends), inLinks)
  return apply(decode(decoded, ''), [...inLinks, ...values])
}
