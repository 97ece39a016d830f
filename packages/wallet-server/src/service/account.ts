import * as z from 'zod/mini'
import { keptPasskeys } from './passkey.js'
import { code, email, id, time } from './values.js'
import { vault } from './vault.js'
import { walletSignature } from './wallet-signature.js'

const version = z.int().check(z.gte(0))

/**
 * The proof that the wallet's keys made a vault. The signature also covers the replaced version.
 */
export const vaultProof = z.strictObject({ version, signature: walletSignature })

/** Answer of `GET /v1/vault`. Null for a visitor without a vault. */
export const vaultAnswer = z.strictObject({
  vault: z.nullable(vault),
  /** The version that the next `PUT` names, so that two devices never overwrite each other. */
  version,
  /** Null for a vault stored before vaults were signed. */
  proof: z.nullable(vaultProof),
})
/**
 * Body of `PUT /v1/vault`, with the version that the device read. The answer is that of `GET`. 409
 * if another device changed the vault first. 403 (`not_signed`) if the wallet's keys did not sign
 * the vault, or its addresses changed.
 */
export const vaultRequest = z.strictObject({ vault, version, signature: walletSignature })

/**
 * Body of `POST /v1/email`, which begins a change of address and mails a code to the present
 * address.
 */
export const emailRequest = z.strictObject({ email })
export const emailAnswer = z.strictObject({
  updateId: id,
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  expiresAt: time,
})
/**
 * Body of `POST /v1/email/{updateId}/primary` and `…/secondary`. After the first one, a code is
 * mailed to the new address.
 */
export const emailCodeRequest = z.strictObject({ otp: code })
/**
 * Body with the last code, and the passkeys that still sign in afterwards. A first address removes
 * no passkey.
 */
export const emailLastCodeRequest = z.extend(keptPasskeys, { otp: code })
export const emailDone = z.strictObject({ email })

/**
 * Answer of `POST /v1/verification`, which mails a code as a fresh proof of identity, for example
 * before an export.
 */
export const verificationAnswer = z.strictObject({ verificationId: id, expiresAt: time })
/** Body of `POST /v1/verification/{verificationId}`. */
export const verificationCodeRequest = z.strictObject({ otp: code })
