import * as z from 'zod/mini'
import { base64url, id, text } from './values.js'

/** The ciphertext of a wrap: AES-256-GCM over the entropy, with 96 bits of `iv`. */
const wrap = { iv: base64url(16), ciphertext: base64url(128) }

/** A wrap that a passkey's PRF opens. `salt` is the input of the PRF. */
const passkeyWrap = z.strictObject({
  kind: z.literal('passkey'),
  credentialId: base64url(1_400),
  salt: base64url(64),
  /** The name in the owner's list, such as `Chrome on Android`. */
  label: text(64),
  ...wrap,
})

/** A wrap that the recovery code opens. `salt` goes into HKDF. */
const recoveryWrap = z.strictObject({ kind: z.literal('recovery'), salt: base64url(64), ...wrap })

/**
 * The addresses of the entropy's keys. The frame compares them with the addresses that it derives
 * from the opened keys.
 */
const addresses = z.strictObject({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** The format of the wraps. Another number would mean another way to open them. */
export const vaultFormat = 1

/** The ciphertext of a visitor's keys, as the server stores it. */
export const vault = z.strictObject({
  format: z.literal(vaultFormat),
  /** The owner's id, which each wrap authenticates. */
  userId: id,
  addresses,
  /** Whether the owner saved the recovery code. Each of their devices reminds them until then. */
  isCodeKept: z.boolean(),
  wraps: z
    .array(z.discriminatedUnion('kind', [passkeyWrap, recoveryWrap]))
    .check(z.minLength(1), z.maxLength(16)),
})

/** The ciphertext of a visitor's keys, as the server stores it. */
export type Vault = z.output<typeof vault>
/** One wrap of the entropy, which one secret opens. */
export type VaultWrap = Vault['wraps'][number]
