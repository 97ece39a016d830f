import * as z from 'zod/mini'
import { code, email, id, time } from './values.js'
import { vault } from './vault.js'

/** `GET /v1/vault`; null for a visitor who has none yet. */
export const vaultAnswer = z.strictObject({
  vault: z.nullable(vault),
  /** Named by the next `PUT`, so that two devices never overwrite each other. */
  version: z.int().check(z.gte(0)),
})
/** `PUT /v1/vault`, with the version that was read: 409 where another device was first. Answered as `GET` is. */
export const vaultRequest = z.strictObject({ vault, version: z.int().check(z.gte(0)) })

/** `POST /v1/email`: begins to change the address. A code goes to the present one. */
export const emailRequest = z.strictObject({ email })
export const emailAnswer = z.strictObject({
  updateId: id,
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  expiresAt: time,
})
/** `POST /v1/email/{updateId}/primary` and `…/secondary`; after the first a code goes to the new address. */
export const emailCodeRequest = z.strictObject({ otp: code })
export const emailDone = z.strictObject({ email })

/** `POST /v1/verification`: mails a code, for what needs a fresh proof (export). */
export const verificationAnswer = z.strictObject({ verificationId: id, expiresAt: time })
/** `POST /v1/verification/{verificationId}` */
export const verificationCodeRequest = z.strictObject({ otp: code })
