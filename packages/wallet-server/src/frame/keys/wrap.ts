import { fromBase64Url, toBase64Url } from './base64url.js'

/**
 * A secret encrypted with AES-256-GCM. Both fields are base64url. The last 16 bytes of the
 * ciphertext are the tag.
 */
export interface Sealed {
  /** 96 bits. */
  readonly iv: string
  readonly ciphertext: string
}

const utf8 = new TextEncoder()

/** Returns the authenticated context of a wrap: its owner and its format. */
export const wrapContext = (userId: string, format: number): string =>
  `carabiner/wallet-frame/v${format}/${userId}`

/** @param context - must be the same on opening */
export async function seal(key: CryptoKey, secret: Uint8Array<ArrayBuffer>, context: string) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8.encode(context) }
  const ciphertext = await crypto.subtle.encrypt(algorithm, key, secret)
  const sealed: Sealed = {
    iv: toBase64Url(iv),
    ciphertext: toBase64Url(new Uint8Array(ciphertext)),
  }
  return sealed
}

/** @returns undefined for another key, another context, or modified ciphertext */
export async function unseal(
  key: CryptoKey,
  { iv, ciphertext }: Sealed,
  context: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const algorithm = {
      name: 'AES-GCM',
      iv: fromBase64Url(iv),
      additionalData: utf8.encode(context),
    }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, fromBase64Url(ciphertext)))
  } catch {
    return undefined
  }
}
