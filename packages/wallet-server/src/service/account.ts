import * as z from 'zod/mini'
import { keptPasskeys } from './passkey.js'
import { code, email, id, time } from './values.js'
import { vault } from './vault.js'
import { walletSignature } from './wallet-signature.js'

const version = z.int().check(z.gte(0))

/** By which the wallet's keys made a vault: the version that it took the place of is signed with it. */
export const vaultProof = z.strictObject({ version, signature: walletSignature })

/** `GET /v1/vault`; null for a visitor who has none yet. */
export const vaultAnswer = z.strictObject({
  vault: z.nullable(vault),
  /** Named by the next `PUT`, so that two devices never overwrite each other. */
  version,
  /** Null for a vault stored before vaults were signed. */
  proof: z.nullable(vaultProof),
})
/**
 * `PUT /v1/vault`, with the version that was read: 409 where another device was first. 403 (`not_signed`) where the
 * wallet's keys did not sign it, or its addresses are others than before. Answered as `GET` is.
 */
export const vaultRequest = z.strictObject({ vault, version, signature: walletSignature })

/** `POST /v1/email`: begins to change the address. A code goes to the present one. */
export const emailRequest = z.strictObject({ email })
export const emailAnswer = z.strictObject({
  updateId: id,
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  expiresAt: time,
})
/** `POST /v1/email/{updateId}/primary` and `…/secondary`; after the first a code goes to the new address. */
export const emailCodeRequest = z.strictObject({ otp: code })
/** With the last code: which passkeys sign in as before. A first address ends none. */
export const emailLastCodeRequest = z.extend(keptPasskeys, { otp: code })
export const emailDone = z.strictObject({ email })

/** `POST /v1/verification`: mails a code, for what needs a fresh proof (export). */
export const verificationAnswer = z.strictObject({ verificationId: id, expiresAt: time })
/** `POST /v1/verification/{verificationId}` */
export const verificationCodeRequest = z.strictObject({ otp: code })
