import * as z from 'zod/mini'
import { base64url, time } from './values.js'
import { walletSignature } from './wallet-signature.js'

/** Limit of valid permissions of one visitor. */
export const mostPermissions = 100

/**
 * A permission, sealed by a key that is derived from the visitor's keys, so the server cannot read
 * it.
 */
const sealed = z.strictObject({ iv: base64url(16), ciphertext: base64url(8_192) })

/**
 * Body of `PUT /v1/permissions/{id}`, which stores a granted permission. The server removes it
 * after its end. 409 (`too_many`) if the limit of valid permissions is reached. 403 (`not_signed`)
 * without the wallet's signature.
 */
export const permissionRequest = z.strictObject({
  sealed,
  expiresAt: time,
  signature: walletSignature,
})

/**
 * Body of `POST /v1/permissions/{id}/forget`. 403 (`not_signed`) without the wallet's signature.
 */
export const permissionForgetting = z.strictObject({ signature: walletSignature })

/** Answer of `GET /v1/permissions`: the permissions that have not ended. */
export const permissionsAnswer = z.strictObject({
  permissions: z
    .array(
      z.strictObject({
        /** SHA-256 of the permission's context, so that no permission is stored twice. */
        id: base64url(64),
        sealed,
        expiresAt: time,
      }),
    )
    .check(z.maxLength(mostPermissions)),
})
