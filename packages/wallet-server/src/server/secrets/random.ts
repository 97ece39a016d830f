import { base64url } from 'jose'

/** Returns 256 random bits as base64url. */
export const randomToken = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** Returns 128 random bits as base64url, for ids that are not secret. */
export const randomId = () => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))

/** Returns 122 random bits as hex, for ids of letters and digits only. */
export const randomHex = () => crypto.randomUUID().replaceAll('-', '')

/** Larger numbers would make some codes more likely than others. */
const fair = Math.floor(2 ** 32 / 1_000_000) * 1_000_000

/** Returns six random digits, all equally likely. */
export function randomCode(): string {
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= fair)
  return String((drawn[0] ?? 0) % 1_000_000).padStart(6, '0')
}
