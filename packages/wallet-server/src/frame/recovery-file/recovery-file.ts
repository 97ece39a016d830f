import * as z from 'zod/mini'
import { type Vault, vault } from '../../service/vault.js'
import { derivationPaths } from '../keys/derive-keys.js'

/** Longer than any recovery file. In characters. */
const fileLimit = 64_000

/**
 * The file that visitors store beside their code: the ciphertext, with all parameters that other
 * software needs.
 */
const recoveryFile = z.strictObject({
  kind: z.literal('carabiner-wallet-recovery'),
  version: z.literal(1),
  /** The visitor's address or name. */
  account: z.nullable(z.string().check(z.maxLength(254))),
  wallet: z.string().check(z.maxLength(64)),
  createdAt: z.string().check(z.maxLength(64)),
  vault,
  parameters: z.strictObject({
    code: z.string().check(z.maxLength(512)),
    key: z.string().check(z.maxLength(512)),
    cipher: z.string().check(z.maxLength(512)),
    phrase: z.string().check(z.maxLength(512)),
    paths: z.strictObject({
      eip155: z.string().check(z.maxLength(64)),
      solana: z.string().check(z.maxLength(64)),
    }),
  }),
})

/** The file that visitors store beside their code. */
export type RecoveryFile = z.output<typeof recoveryFile>

interface FileParts {
  readonly vault: Vault
  readonly account: string | null
  readonly wallet: string
  /** In ms since 1970. */
  readonly now: number
}

/** Returns the file's text. It contains only the wrap of the code. */
export function writeRecoveryFile({ vault: whole, account, wallet, now }: FileParts): string {
  const file: RecoveryFile = {
    kind: 'carabiner-wallet-recovery',
    version: 1,
    account,
    wallet,
    createdAt: new Date(now).toISOString(),
    vault: { ...whole, wraps: whole.wraps.filter(({ kind }) => kind === 'recovery') },
    parameters: {
      code: 'Crockford base32: 7 groups of 4 symbols and a check symbol; 128 bits, then 12 bits of SHA-256 over them',
      key: 'HKDF-SHA256 of the 128 bits, salt of the wrap, info "carabiner/wallet-frame/v1/wrap", 256 bits',
      cipher: `AES-256-GCM, 96-bit iv, additional data "carabiner/wallet-frame/v1/${whole.userId}"; all base64url`,
      phrase:
        'the decrypted result is the entropy of a BIP-39 phrase of 12 English words, without a passphrase',
      paths: derivationPaths,
    },
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/** @returns undefined for any other text */
export function readRecoveryFile(text: string): RecoveryFile | undefined {
  if (text.length > fileLimit) return undefined
  try {
    return z.safeParse(recoveryFile, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
