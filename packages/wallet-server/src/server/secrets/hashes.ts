import { base64url } from 'jose'

const bytes = (text: string) => new TextEncoder().encode(text)

/** SHA-256, as base64url: for secrets that are too long to be guessed. */
export async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text))))
}

/** Hashes that nobody can make, or try out, without the server's secret. */
export interface KeyedHashes {
  /** Of the code of one flow. */
  code(flowId: string, code: string): Promise<string>
  /** Of what is counted: addresses are not kept in clear there. */
  counted(text: string): Promise<string>
  /** The secret of the link that takes back what a flow changed: the same however often it is mailed. */
  wayBack(flowId: string): Promise<string>
}

/** @param secret - of all instances */
export function createKeyedHashes(secret: string): KeyedHashes {
  let importing: Promise<CryptoKey> | undefined
  const hash = async (...parts: string[]) => {
    importing ??= crypto.subtle.importKey(
      'raw',
      bytes(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    // As JSON no two lists of parts are the same text.
    const signed = await crypto.subtle.sign('HMAC', await importing, bytes(JSON.stringify(parts)))
    return base64url.encode(new Uint8Array(signed))
  }
  return {
    code: (flowId, code) => hash('code', flowId, code),
    counted: (text) => hash('counted', text),
    wayBack: (flowId) => hash('way-back', flowId),
  }
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
