import {
  checkHostOptions,
  intWithin,
  literal,
  loadOnce,
  object,
  optional,
  record,
  refineString,
  type Schema,
} from '@carabiner/core/adapter'
import { createConsoleLogger } from '@carabiner/core/internal'
import type { SessionStore } from './store.js'

/** The options of {@link serverStore}. */
export interface ServerStoreOptions {
  /**
   * The base URL of the routes `nonce` and `session`, relative to the page or on another origin.
   */
  url: string
  /** The headers of each request, such as a CSRF token. */
  headers?: Readonly<Record<string, string>>
  /** Whether requests carry cookies. @default 'include' */
  credentials?: RequestCredentials
  /** The time limit of each request, in ms. @default 10000 */
  timeout?: number
}

/** Whether `fetch` accepts a header. */
function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}
const isName = (name: string) => isHeader(name, '')
const isValue = (value: string) => isHeader('x', value)

const optionFields = {
  url: refineString((url) => url !== '', "a URL such as '/auth'"),
  headers: optional(
    record(refineString(isName, "a header's name"), refineString(isValue, "a header's value")),
  ),
  credentials: optional(literal(['omit', 'same-origin', 'include'])),
  timeout: optional(intWithin(1, 2 ** 31 - 1)),
} satisfies Record<keyof ServerStoreOptions, Schema<unknown>>

/**
 * Stores sessions on your server. The server creates the nonces, verifies the signatures and recognizes the
 * visitor by an HttpOnly cookie. The page stores nothing.
 *
 * Rejects with `InvalidSignInError` when the server names the fault, and otherwise with the errors of
 * `@carabiner/core/transport`.
 *
 * @throws {InvalidOptionsError}
 */
export function serverStore(options: ServerStoreOptions): SessionStore {
  checkHostOptions('serverStore', object(optionFields), options, createConsoleLogger())
  const loadApi = loadOnce(async () => (await import('./session-api.js')).sessionApi(options))
  return {
    verifies: true,
    createNonce: async () => (await loadApi()).nonce(),
    read: async (chainId, accountAddress) => (await loadApi()).read(chainId, accountAddress),
    add: async (sessions) => (await loadApi()).add(sessions),
    replace: async (sessions) => (await loadApi()).replace(sessions),
    remove: async (chainId, accountAddress) => (await loadApi()).remove(chainId, accountAddress),
  }
}
