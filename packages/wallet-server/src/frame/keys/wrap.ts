import { fromBase64Url, toBase64Url } from './base64url.js'

/** What AES-256-GCM made of a secret. Both as base64url; the tag is the last 16 bytes. */
export interface Sealed {
  /** 96 bits. */
  readonly iv: string
  readonly ciphertext: string
}

const utf8 = new TextEncoder()

/** What a wrap of a visitor's entropy authenticates: it is theirs, and of this format. */
export const wrapContext = (userId: string, format: number): string =>
  `carabiner/wallet-frame/v${format}/${userId}`

/** @param context - has to be the same when it is opened */
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

/** @returns undefined for another key, another context, or ciphertext that was changed */
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
