import { base64url } from 'jose'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns SHA-256 as base64url, for secrets too long to guess. */
export async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text))))
}

/** Hashes that need the server's secret to compute or to guess. */
export interface KeyedHashes {
  /** Returns the hash of a flow's code. */
  code(flowId: string, code: string): Promise<string>
  /** Returns the hash of a rate limit's key, so that no plain addresses are stored. */
  counted(text: string): Promise<string>
  /**
   * Returns the secret of the link that restores a flow's former address: the same on each mail.
   */
  wayBack(flowId: string): Promise<string>
}

/** @param secret - shared by all instances */
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
    // JSON keeps the boundaries of the parts, so that different lists never have the same text.
    const signed = await crypto.subtle.sign('HMAC', await importing, bytes(JSON.stringify(parts)))
    return base64url.encode(new Uint8Array(signed))
  }
  return {
    code: (flowId, code) => hash('code', flowId, code),
    counted: (text) => hash('counted', text),
    wayBack: (flowId) => hash('way-back', flowId),
  }
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
