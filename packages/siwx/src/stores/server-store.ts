import type { SessionStore } from './store.js'

export interface ServerStoreOptions {
  /** The routes `nonce` and `session` are below it; relative to the page, or on another origin. */
  url: string
  /** Sent with each request, such as a CSRF token. */
  headers?: Readonly<Record<string, string>>
  /** Whether cookies go along. @default 'include' */
  credentials?: RequestCredentials
  /** Of one answer, in ms. @default 10000 */
  timeout?: number
}

/**
 * Keeps sessions on your server, which makes the nonces, verifies what was signed and remembers the
 * visitor by an HttpOnly cookie. Nothing is kept in the page.
 *
 * Errors are `InvalidSignInError` where the server says what does not hold, and those of
 * `@carabiner/core/transport` otherwise.
 */
export function serverStore(options: ServerStoreOptions): SessionStore {
  const open = async () => (await import('./session-api.js')).sessionApi(options)
  return {
    verifies: true,
    createNonce: async () => (await open()).nonce(),
    read: async (chainId, accountAddress) => (await open()).read(chainId, accountAddress),
    add: async (sessions) => (await open()).add(sessions),
    replace: async (sessions) => (await open()).replace(sessions),
    remove: async (chainId, accountAddress) => (await open()).remove(chainId, accountAddress),
  }
}
