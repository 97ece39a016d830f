import type { Pairing } from '../../connector/shared-session.js'

/** How long a new pairing is offered, in ms [S4.38]. */
const lifetime = 240_000
/** A pairing that ends this soon is not worth scanning, in ms [S4.37]. */
const margin = 10_000

const key = /^[0-9a-f]{64}$/i
const number = /^\d{1,12}$/
const methods = /^[a-z_A-Z0-9,]{0,512}$/

/** A pairing made now. @param now - in ms since 1970 */
export const createPairing = (uri: string, now = Date.now()): Pairing => ({
  uri,
  expiry: now + lifetime,
})

/** When a pairing must be renewed, in ms since 1970. */
export const renewAt = ({ expiry }: Pairing): number => expiry - margin

/** Whether a pairing is missing or too old to be shown. @param now - in ms since 1970 */
export const isPairingExpired = (pairing: Pairing | undefined, now = Date.now()): boolean =>
  pairing === undefined || renewAt(pairing) <= now

/**
 * Whether a string is a WalletConnect 2 pairing URI and nothing else: only then may it enter a link
 * or a QR code.
 *
 * @see EIP-1328
 */
export function isPairingUri(uri: string): boolean {
  if (uri.length > 1024) return false
  // A comma is the one character that the SDK escapes, between several methods.
  const parts = /^wc:([0-9a-f]{64})@2\?((?:[\w=&,-]|%2[Cc])+)$/.exec(uri)
  if (!parts) return false
  const parameters = new URLSearchParams(parts[2])
  const known: Record<string, (value: string) => boolean> = {
    symKey: (value) => key.test(value),
    'relay-protocol': (value) => value === 'irn',
    expiryTimestamp: (value) => number.test(value),
    methods: (value) => methods.test(value),
  }
  const names = [...parameters.keys()]
  const each = [...parameters].every(([name, value]) => known[name]?.(value) ?? false)
  const required = parameters.has('symKey') && parameters.has('relay-protocol')
  return each && required && new Set(names).size === names.length
}
