const utf8 = new TextEncoder()
const wrapInfo = 'carabiner/wallet-frame/v1/wrap'

/** In bytes, of what goes into HKDF or a passkey's PRF. */
const saltLength = 32

/** Random, and public: it is stored beside the ciphertext. */
export const createSalt = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(saltLength))

/**
 * The key that wraps the entropy, or something else: HKDF-SHA256 (RFC 5869) of a secret with 128 bits or more.
 *
 * @param salt - empty for a secret that a salt already went into, such as a passkey's PRF
 * @param info - what the key is for: another one gives another key
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
