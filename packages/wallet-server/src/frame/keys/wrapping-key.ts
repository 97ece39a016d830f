const utf8 = new TextEncoder()
const wrapInfo = 'carabiner/wallet-frame/v1/wrap'

/** In bytes, for HKDF or a passkey's PRF. */
const saltLength = 32

/** Creates a random public salt, which is stored beside the ciphertext. */
export const createSalt = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(saltLength))

/**
 * Derives a wrapping key by HKDF-SHA256 (RFC 5869) from a secret of 128 bits or more.
 *
 * @param salt - empty for a secret that already includes a salt, such as a passkey's PRF output
 * @param info - the purpose of the key. Each purpose gives a different key
 */
export async function deriveWrappingKey(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info = wrapInfo,
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(info) }
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
