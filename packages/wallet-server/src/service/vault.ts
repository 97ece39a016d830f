import * as z from 'zod/mini'
import { base64url, id, text } from './values.js'

/** What opens a wrap: AES-256-GCM over the entropy, with 96 bits of `iv`. */
const wrap = { iv: base64url(16), ciphertext: base64url(128) }

/** Opened by a passkey's PRF: `salt` is what the authenticator was given. */
const passkeyWrap = z.strictObject({
  kind: z.literal('passkey'),
  credentialId: base64url(1_400),
  salt: base64url(64),
  /** As its owner sees it in a list, such as `Chrome on Android`. */
  label: text(64),
  ...wrap,
})

/** Opened by the code that the visitor keeps: `salt` goes into HKDF. */
const recoveryWrap = z.strictObject({ kind: z.literal('recovery'), salt: base64url(64), ...wrap })

/** The addresses that the entropy gives. The frame compares them with what it derives once it has the keys. */
const addresses = z.strictObject({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** The format of the wraps; another number is another way to open them. */
export const vaultFormat = 1

/** A visitor's keys as the server keeps them: ciphertext alone. */
export const vault = z.strictObject({
  format: z.literal(vaultFormat),
  /** Whose it is; part of what each wrap authenticates. */
  userId: id,
  addresses,
  /** The owner said that they keep the recovery code: each of their devices reminds them until then. */
  isCodeKept: z.boolean(),
  wraps: z
    .array(z.discriminatedUnion('kind', [passkeyWrap, recoveryWrap]))
    .check(z.minLength(1), z.maxLength(16)),
})

/** A visitor's keys as the server keeps them. */
export type Vault = z.output<typeof vault>
/** One way to open them. */
export type VaultWrap = Vault['wraps'][number]
