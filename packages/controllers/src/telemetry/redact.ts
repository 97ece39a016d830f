import { withoutQueries } from './without-queries.js'

type Replace = (text: string) => string

const replacing =
  (pattern: RegExp, place: string): Replace =>
  (text) =>
    text.replace(pattern, place)

/**
 * The rules for links. They apply at each level of encoding, because a character that ends a link
 * at one level may belong to it one level up.
 */
const inLinks: readonly Replace[] = [
  withoutQueries,
  // The user names and passwords in URLs.
  replacing(/([a-z0-9+.-]:\/\/)(?:[^\s/?#@"'<>]|'[^\s/?#@"'<>,])*@/gi, '$1'),
  withoutEmails,
]

/** The rules for values outside links, in this order. */
const values: readonly Replace[] = [
  replacing(/\b0x[0-9a-f]{40,}\b/gi, '[hex]'),
  replacing(/\b[0-9a-f]{64,}\b/gi, '[hex]'),
  replacing(/\b(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{20,}\b/gi, '[address]'),
  withoutTokens,
  // Base58: Solana and Bitcoin addresses, signatures and keys.
  replacing(
    /\b(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,}\b/g,
    '[base58]',
  ),
]

/**
 * An email address. Its domain ends in letters of any script, encoded or not, unlike the version of
 * a package.
 */
const email = /[^@]@[^@]+\.(?:[\p{L}\p{M}]|%[89a-f][\da-f]){2,}/iu

/**
 * Removes email addresses. Each piece of the text is checked once, so the running time is linear. A
 * `/` in a path ends a piece.
 */
function withoutEmails(text: string): string {
  return text.replace(/[^\s"'<>()[\],;:/]+/g, (piece) => (email.test(piece) ? '[email]' : piece))
}

/** Removes JSON Web Tokens. Each piece of the text is checked once, as for email addresses. */
function withoutTokens(text: string): string {
  return text.replace(/[\w.-]+/g, (piece) => {
    const start = piece.search(/\beyJ/)
    const isToken = start >= 0 && piece.slice(start).split('.').length > 2
    return isToken ? `${piece.slice(0, start)}[token]` : piece
  })
}

/** Characters that would end a link or an address if they were decoded. */
const endCharacters = ' "\'<>()[],;'

/**
 * Decodes one level. Links contain other links in their parameters, encoded once for each
 * surrounding link.
 */
const decode = (text: string, undecoded: string): string =>
  text.replace(/%(?:25)*([2-7][0-9a-f])/gi, (written, code) => {
    const character = String.fromCharCode(parseInt(code, 16))
    return undecoded.includes(character) ? written : character
  })

const apply = (text: string, replaces: readonly Replace[]): string =>
  replaces.reduce((redacted, replace) => replace(redacted), text)

/**
 * Removes possible secrets and personal data from a text: parameters of links, pairings, keys and
 * addresses.
 */
export function redact(text: string): string {
  const asWritten = apply(text, inLinks)
  const decoded = apply(decode(asWritten, endCharacters), inLinks)
  return apply(decode(decoded, ''), [...inLinks, ...values])
}
