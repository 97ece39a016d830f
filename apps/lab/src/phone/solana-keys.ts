import { fromBase58, fromBase64Url, toBase58 } from './bytes'

export const solanaMethods = ['solana_signMessage']

/** The prefix that turns 32 bytes into a PKCS #8 Ed25519 key. */
const prefix = '302e020100300506032b657004220420'
const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'

export interface SolanaKey {
  address: string
  /** @param message - base58 */
  sign(message: string): Promise<{ signature: string }>
}

/** Creates a real key, from RFC 8032's first test vector. */
export async function createSolanaKey(): Promise<SolanaKey> {
  const bytes = Uint8Array.from(`${prefix}${seed}`.match(/../g) ?? [], (byte) =>
    Number(`0x${byte}`),
  )
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  return {
    address: toBase58(fromBase64Url(x)),
    async sign(message) {
      const signature = await crypto.subtle.sign('Ed25519', key, fromBase58(message))
      return { signature: toBase58(new Uint8Array(signature)) }
    },
  }
}
