import * as z from 'zod/mini'
import type { Vault, VaultWrap } from './vault.js'

const word = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))])

/**
 * The signature of a wallet's EVM key, whose address is in the vault. It proves that the request
 * comes from a device with the keys, not only with a session.
 */
export const walletSignature = z.strictObject({
  r: word,
  s: word,
  yParity: z.union([z.literal(0), z.literal(1)]),
})
/** The signature of a wallet's EVM key. */
export type WalletSignature = z.output<typeof walletSignature>

/** An action that the wallet's keys sign for its server. */
export type SignedAct =
  /** Stores a vault, which replaces this version. */
  | { readonly kind: 'vault'; readonly vault: Vault; readonly version: number }
  | {
      readonly kind: 'keep-permission'
      readonly userId: string
      readonly id: string
      readonly sealed: { readonly iv: string; readonly ciphertext: string }
      readonly expiresAt: number
    }
  | { readonly kind: 'forget-permission'; readonly userId: string; readonly id: string }

/**
 * Returns the 32 bytes to sign, by SHA-256. A page's requests are hashed by Keccak-256, so none of
 * them can ask for these bytes.
 */
export async function digestOf(act: SignedAct): Promise<Uint8Array> {
  // JSON keeps the boundaries of the parts, so that different lists never have the same text.
  // Lists, because a database may change the order of keys.
  const text = JSON.stringify(['carabiner/wallet-frame/v1', act.kind, ...partsOf(act)])
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function partsOf(act: SignedAct): readonly unknown[] {
  switch (act.kind) {
    case 'vault': {
      const { format, userId, addresses, isCodeKept, wraps } = act.vault
      const { eip155, solana } = addresses
      return [act.version, format, userId, eip155, solana, isCodeKept, wraps.map(wrapParts)]
    }
    case 'keep-permission': {
      const { iv, ciphertext } = act.sealed
      return [act.userId, act.id, iv, ciphertext, act.expiresAt]
    }
    case 'forget-permission':
      return [act.userId, act.id]
  }
}

const wrapParts = (wrap: VaultWrap) =>
  wrap.kind === 'passkey'
    ? [wrap.kind, wrap.credentialId, wrap.salt, wrap.label, wrap.iv, wrap.ciphertext]
    : [wrap.kind, wrap.salt, wrap.iv, wrap.ciphertext]
