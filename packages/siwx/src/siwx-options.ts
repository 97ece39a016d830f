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
  type Schema,
  string,
} from '@carabiner/core/adapter'
import type { SessionStore, TimedNonce } from './stores/store.js'
import type { Verifiers } from './verifiers/verifier.js'
import type { VerifyOptions } from './verify/verify-sign-in.js'

/** What a visitor is asked to sign. */
export interface MessageOptions {
  /** The app that asks, as an authority. @default the page's host */
  domain?: string
  /** What is signed in to. @default the page's origin */
  uri?: string
  /** For the visitor to read: one line, and on EVM networks and Bitcoin in ASCII. */
  statement?: string
  /** URIs. */
  resources?: readonly string[]
  /** An id of yours for the request. */
  requestId?: string
  /** For how long a sign-in holds, in ms. @default until it is ended */
  expiration?: number
  /** From when it holds, as RFC 3339. */
  notBefore?: string
}

/** What {@link siwx} takes. */
export interface SiwxOptions extends MessageOptions, Omit<VerifyOptions, 'signal'> {
  /** Whether a visitor who does not sign in is disconnected. @default false */
  required?: boolean
  /** @default in localStorage */
  store?: SessionStore
  /** For one sign-in alone. @default the store's, else one made in the page */
  nonce?: () => string | TimedNonce | Promise<string | TimedNonce>
  /** Whether disconnecting ends the account's sessions. @default true */
  signOutOnDisconnect?: boolean
}

const text = optional(string)
const millisecondsWithin = (minimum: number, maximum: number) =>
  optional(
    refine(
      (value): value is number => typeof value === 'number' && value >= minimum && value <= maximum,
      `a number of milliseconds from ${minimum} to ${maximum}`,
    ),
  )
/** Timers of browsers and Node take no more. */
const maxTimer = 2 ** 31 - 1
/** A hundred years: dates end a while after that. */
const maxExpiration = 100 * 365 * 24 * 3_600_000

const isStore = (value: unknown): value is object =>
  isObject(value) &&
  ['read', 'add', 'replace', 'remove'].every(
    (verb) => typeof Reflect.get(value, verb) === 'function',
  )

export const siwxOptionFields = {
  domain: text,
  uri: text,
  statement: text,
  resources: optional(array(string)),
  requestId: text,
  expiration: millisecondsWithin(1, maxExpiration),
  notBefore: text,
  required: optional(boolean),
  store: optional(refine(isStore, 'what serverStore() or localStore() returns')),
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
