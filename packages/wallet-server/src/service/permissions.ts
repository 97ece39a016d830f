import * as z from 'zod/mini'
import { base64url, time } from './values.js'
import { walletSignature } from './wallet-signature.js'

/** How many permissions that hold are kept for one visitor. */
export const mostPermissions = 100

/** What a permission is, sealed by a key that the visitor's own keys give: the server cannot read it. */
const sealed = z.strictObject({ iv: base64url(16), ciphertext: base64url(8_192) })

/**
 * `PUT /v1/permissions/{id}`: keeps one that the visitor granted. The server forgets it by itself once it has ended. 409
 * (`too_many`) where as many hold as are kept; none of them makes room. 403 (`not_signed`) without the wallet's keys.
 */
export const permissionRequest = z.strictObject({
  sealed,
  expiresAt: time,
  signature: walletSignature,
})

/** `POST /v1/permissions/{id}/forget`: 403 as above. */
export const permissionForgetting = z.strictObject({ signature: walletSignature })

/** `GET /v1/permissions`: those that have not ended. */
export const permissionsAnswer = z.strictObject({
  permissions: z
    .array(
      z.strictObject({
        /** SHA-256 of what is sealed, so that nothing is kept twice. */
        id: base64url(64),
        sealed,
        expiresAt: time,
      }),
    )
    .check(z.maxLength(mostPermissions)),
})
