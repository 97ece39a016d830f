import { RefusedError } from './refused-error.js'
import type { KeyedHashes } from './secrets/hashes.js'
import type { AuthStore } from './store/store.js'

/** A rate limit. */
export interface Limit {
  readonly most: number
  /** In ms. */
  readonly window: number
}

/** The rate limits. A client is an IPv4 address, or a /64 network of IPv6. */
export interface Limits {
  /** Requests of one client. */
  readonly requests: Limit
  /** Logins and other flows that one client begins. */
  readonly flows: Limit
  /** Attempts of one client to enter a code. */
  readonly tries: Limit
  /**
   * Attempts to enter a code of one address on devices that its owner has not confirmed. Above it,
   * they need the link in the mail.
   */
  readonly guesses: Limit
  /**
   * Mails to one address. Each known device of the address has its own count, so that other devices
   * cannot lock its owner out.
   */
  readonly mails: Limit
}

const minutes = 60_000

/** The default of `limits`. */
export const defaultLimits: Limits = {
  requests: { most: 300, window: minutes },
  flows: { most: 30, window: 10 * minutes },
  tries: { most: 60, window: 10 * minutes },
  guesses: { most: 10, window: 24 * 60 * minutes },
  mails: { most: 6, window: 15 * minutes },
}

interface AllowanceOptions {
  readonly store: AuthStore
  readonly hashes: KeyedHashes
  readonly limits: Limits
  readonly now: () => number
}

/**
 * @returns a function that counts one more event of a kind, and throws above its limit
 * @throws RefusedError `rate_limited`
 */
export function createAllowance({ store, hashes, limits, now }: AllowanceOptions) {
  return async (kind: keyof Limits, ...whose: readonly string[]): Promise<void> => {
    const { most, window } = limits[kind]
    const at = now()
    const key = `${kind}:${await hashes.counted(JSON.stringify([kind, ...whose]))}`
    const { count, endsAt } = await store.count(key, { now: at, endsAt: at + window })
    if (count <= most) return
    throw new RefusedError('rate_limited', {
      retryAfter: Math.max(1, Math.ceil((endsAt - at) / 1000)),
    })
  }
}

/** Counts one more event of a kind. */
export type Allowance = ReturnType<typeof createAllowance>
