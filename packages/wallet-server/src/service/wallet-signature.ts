import * as z from 'zod/mini'
import type { Vault, VaultWrap } from './vault.js'

const word = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))])

/**
 * Shows that who asks has the wallet's keys, and not a session alone: made by the EVM key, which the address in the vault
 * names.
 */
export const walletSignature = z.strictObject({
  r: word,
  s: word,
  yParity: z.union([z.literal(0), z.literal(1)]),
})
/** Made by the EVM key of a wallet. */
export type WalletSignature = z.output<typeof walletSignature>

/** What the wallet's keys sign for its server. */
export type SignedAct =
  /** A vault takes the place of this version. */
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
 * The 32 bytes that are signed. By SHA-256: all that the wallet signs for a page is hashed by Keccak-256, so that no
 * request of a page can ask for this.
 */
export async function digestOf(act: SignedAct): Promise<Uint8Array> {
  // As JSON no two lists are the same text. Lists, since a database has its own order of keys.
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
