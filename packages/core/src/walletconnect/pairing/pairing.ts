import type { Pairing } from '../../connector/shared-session.js'

/** The time for which a new pairing is offered, in ms [S4.38]. */
const lifetime = 240_000
/** The remaining time below which a pairing counts as expired, in ms [S4.37]. */
const margin = 10_000

const key = /^[0-9a-f]{64}$/i
const number = /^\d{1,12}$/
const methods = /^[a-z_A-Z0-9,]{0,512}$/

/** Creates a pairing with its expiry. @param now - in ms since 1970 */
export const createPairing = (uri: string, now = Date.now()): Pairing => ({
  uri,
  expiry: now + lifetime,
})

/** Returns the time at which to renew a pairing, in ms since 1970. */
export const renewAt = ({ expiry }: Pairing): number => expiry - margin

/**
 * Whether a pairing is missing or too old to show.
 *
 * @param now - in ms since 1970
 */
export const isPairingExpired = (pairing: Pairing | undefined, now = Date.now()): boolean =>
  pairing === undefined || renewAt(pairing) <= now

/**
 * Whether a string is exactly a WalletConnect 2 pairing URI. Only then may it be part of a link or QR code.
 *
 * @see EIP-1328
 */
export function isPairingUri(uri: string): boolean {
  if (uri.length > 1024) return false
  // The SDK escapes only the comma between several methods.
  const parts = /^wc:([0-9a-f]{64})@2\?((?:[\w=&,-]|%2[Cc])+)$/.exec(uri)
  if (!parts) return false
  const parameters = new URLSearchParams(parts[2])
  const parameterChecks: Record<string, (value: string) => boolean> = {
    symKey: (value) => key.test(value),
    'relay-protocol': (value) => value === 'irn',
    expiryTimestamp: (value) => number.test(value),
    methods: (value) => methods.test(value),
  }
  const names = [...parameters.keys()]
  const each = [...parameters].every(([name, value]) => parameterChecks[name]?.(value) ?? false)
  const required = parameters.has('symKey') && parameters.has('relay-protocol')
  return each && required && new Set(names).size === names.length
}
