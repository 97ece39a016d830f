import { toBase58 } from '@carabiner/core/solana'

/** An Ed25519 key that signs. */
export interface TestSigner {
  /** The base58 address. */
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** The prefix that turns 32 bytes into a PKCS #8 Ed25519 key. */
const prefix = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]

/**
 * Creates signers with real keys.
 *
 * @param seeds - 32 bytes each, or the number of well-known seeds: 32 bytes of 1, 32 bytes of 2, and so on. Never send
 * them real money.
 * @example
 * const signers = await createTestSigners(2)
 */
export function createTestSigners(seeds: number | readonly Uint8Array[]): Promise<TestSigner[]> {
  const list =
    typeof seeds === 'number'
      ? Array.from({ length: seeds }, (_, index) => new Uint8Array(32).fill(index + 1))
      : seeds
  return Promise.all(list.map(createSigner))
}

async function createSigner(seed: Uint8Array): Promise<TestSigner> {
  const bytes = Uint8Array.from([...prefix, ...seed])
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const base64 = x.replaceAll('-', '+').replaceAll('_', '/')
  const publicKey = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return {
    address: toBase58(publicKey),
    publicKey,
    async sign(message) {
      return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)))
    },
  }
}
