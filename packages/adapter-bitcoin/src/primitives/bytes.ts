import { base64, hex } from '@scure/base'

export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** Decodes hex. @returns undefined when the text is not hex */
export const fromHex = (text: string): Uint8Array | undefined => attempt(() => hex.decode(text))

/** Decodes base64. @returns undefined when the text is not base64 */
export const fromBase64 = (text: string): Uint8Array | undefined =>
  attempt(() => base64.decode(text))

function attempt(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/** Whether two byte strings are the same. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
