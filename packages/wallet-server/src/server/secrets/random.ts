import { base64url } from 'jose'

/** 256 random bits, as base64url. */
export const randomToken = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** 128 random bits, as base64url: for what need not be a secret. */
export const randomId = () => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))

/** 122 random bits, as hex: for what takes letters and digits alone. */
export const randomHex = () => crypto.randomUUID().replaceAll('-', '')

/** Numbers from here on would make some codes more likely than others. */
const fair = Math.floor(2 ** 32 / 1_000_000) * 1_000_000

/** Six random digits, each code as likely as any other. */
export function randomCode(): string {
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= fair)
  return String((drawn[0] ?? 0) % 1_000_000).padStart(6, '0')
}
