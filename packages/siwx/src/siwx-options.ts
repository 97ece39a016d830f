import {
  array,
  boolean,
  callable,
  httpUrl,
  isObject,
  networkIdKey,
  object,
  optional,
  record,
  refine,
  refineString,
  type Schema,
  string,
} from '@carabiner/core/adapter'
import { isDateTime } from './messages/date-time.js'
import { findStranger } from './messages/statement.js'
import { isAuthority, isSegment, isUri } from './messages/uri.js'
import type { SessionStore, TimedNonce } from './stores/store.js'
import type { Verifiers } from './verifiers/verifier.js'
import type { VerifyOptions } from './verify/verify-sign-in.js'

/** The options for the message to sign. */
export interface MessageOptions {
  /** The host app, as an authority. @default the page's host */
  domain?: string
  /** The resource to sign in to. @default the page's origin */
  uri?: string
  /**
   * One line for the visitor. On EVM networks and Bitcoin, it may have ASCII letters, digits,
   * spaces and `-._~:/?#[]@!$&'()*+,;=`. Other characters are allowed if all `networks` are Solana
   * networks.
   */
  statement?: string
  /** URIs that the sign-in also covers. */
  resources?: readonly string[]
  /** The host's own id for the request. */
  requestId?: string
  /** The lifetime of a sign-in, in ms. @default no limit */
  expiration?: number
  /** The start of the sign-in's validity, as RFC 3339. */
  notBefore?: string
}

/** The options of {@link siwx}. */
export interface SiwxOptions extends MessageOptions, Omit<VerifyOptions, 'signal'> {
  /** Whether a visitor who does not sign in is disconnected. @default false */
  required?: boolean
  /** The store of the sessions. @default {@link localStore} */
  store?: SessionStore
  /** Returns a nonce for one sign-in. @default the store's nonce, or a nonce created in the page */
  nonce?: () => string | TimedNonce | Promise<string | TimedNonce>
  /** Whether disconnecting ends the account's sessions. @default true */
  signOutOnDisconnect?: boolean
}

/**
 * A value that no message can express would fail every sign-in, so it is rejected when the option
 * is checked.
 */
const uriText = refineString(isUri, "a URI such as 'https://app.example/login'")
const millisecondsWithin = (minimum: number, maximum: number) =>
  optional(
    refine(
      (value): value is number => typeof value === 'number' && value >= minimum && value <= maximum,
      `a number of milliseconds from ${minimum} to ${maximum}`,
    ),
  )
/** The maximum delay of timers in browsers and Node. */
const maxTimer = 2 ** 31 - 1
/** A hundred years in ms. The end of validity stays well within the range of dates. */
const maxExpiration = 100 * 365 * 24 * 3_600_000

const isStore = (value: unknown): value is object =>
  isObject(value) &&
  ['read', 'add', 'replace', 'remove'].every(
    (verb) => typeof Reflect.get(value, verb) === 'function',
  )

const siwxOptionFields = {
  domain: optional(
    refineString(isAuthority, "a host such as 'app.example:8080', without a scheme"),
  ),
  uri: optional(uriText),
  statement: optional(string),
  resources: optional(array(uriText)),
  requestId: optional(
    refineString(
      (text) => text !== '' && isSegment(text),
      "letters, digits and -._~!$&'()*+,;=:@, at least one",
    ),
  ),
  expiration: millisecondsWithin(1, maxExpiration),
  notBefore: optional(refineString(isDateTime, "a time such as '2030-01-31T12:00:00Z'")),
  required: optional(boolean),
  store: optional(refine(isStore, 'the result of serverStore() or localStore()')),
  nonce: optional(callable),
  signOutOnDisconnect: optional(boolean),
  networks: optional(array(refine(isObject, 'a network, as for createModal'))),
  rpcUrls: optional(record(networkIdKey, array(httpUrl), 'lists of URLs by CAIP-2 id')),
  verifiers: optional(
    object({
      eip155: optional(callable),
      solana: optional(callable),
      bip122: optional(callable),
    } satisfies Record<keyof Verifiers, unknown>),
  ),
  clockSkew: millisecondsWithin(0, maxExpiration),
  timeout: millisecondsWithin(1, maxTimer),
} satisfies Record<keyof SiwxOptions, Schema<unknown>>

const fields = object(siwxOptionFields)

/** The schema of {@link SiwxOptions}. */
export const siwxOptionShape: Schema<unknown> = (value, path, onUnknown) => {
  const options = fields(value, path, onUnknown)
  optional(statementFor(options.networks ?? []))(options.statement, 'statement')
  return options
}

/**
 * Creates the schema of a statement that can be signed on all given networks. Only Solana allows
 * characters outside of ERC-4361.
 */
const statementFor =
  (networks: readonly object[]): Schema<string> =>
  (value, path) => {
    const text = string(value, path)
    const isSolana = (network: object) => Reflect.get(network, 'chainNamespace') === 'solana'
    const allowed = networks.length > 0 && networks.every(isSolana) ? 'visible' : 'plain'
    const stranger = findStranger(text, allowed)
    const expected =
      stranger === undefined
        ? 'at least one letter'
        : `one line of ${kinds[allowed]}, without ${describeLetter(stranger)}`
    return refineString(() => text !== '' && stranger === undefined, expected)(text, path)
  }

const kinds = {
  plain:
    "the characters that ERC-4361 allows (ASCII letters, digits, spaces and -._~:/?#[]@!$&'()*+,;=)",
  visible: 'visible characters',
}

const describeLetter = (letter: string) => {
  const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return findStranger(letter, 'visible') === undefined ? `"${letter}" (${code})` : code
}
