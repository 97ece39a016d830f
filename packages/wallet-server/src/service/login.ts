import * as z from 'zod/mini'
import { code, email, host, id, text, time } from './values.js'

/**
 * The next step of a login. It depends on whether the address knows this device, not on whether the
 * address is registered.
 */
const action = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])

/** Body of `POST /v1/login`, which begins a login by a mailed code. */
export const loginRequest = z.strictObject({
  email,
  /** The host of the frame's parent page, verified by the frame. The mail shows it. */
  parent: host,
})
export const loginAnswer = z.strictObject({
  /** Null if the request has the access token of a valid session of this address. */
  loginId: z.nullable(id),
  action,
  /** The time at which the link or the code in this mail expires. */
  expiresAt: time,
})

/**
 * Answer of `POST /v1/login/{loginId}/device`, which waits up to 25 s until the visitor has
 * confirmed the link in the mail. The frame repeats the request while the status is `waiting`. With
 * `confirmed`, the link's page shows a code or another mail has it.
 */
export const deviceAnswer = z.strictObject({ status: z.enum(['waiting', 'confirmed']) })

/** Answer of `POST /v1/login/{loginId}/resend`, which repeats the mail with a new code or link. */
export const resendAnswer = z.strictObject({ expiresAt: time })

/**
 * Body of `POST /v1/login/{loginId}/otp`. While the device waits, it takes the code that the first
 * mail of a new address has beside the link.
 */
export const otpRequest = z.strictObject({ otp: code })

/** The signed-in visitor. The email address is null for a visitor who never gave one. */
const user = z.strictObject({
  id,
  email: z.nullable(email),
  /** The visitor's name at the service of their login, or null without a service. */
  name: z.nullable(text(254)),
})

/**
 * A session: an access token that works only with this device's key (RFC 9449). `POST /v1/session`
 * returns another token for the same visitor, and the previous one ends a minute later.
 */
export const session = z.strictObject({ accessToken: text(512), expiresAt: time, user })
/** Answer of `GET /v1/session`: the session of the request. */
export const sessionState = z.strictObject({ expiresAt: time, user })
/** A session, as the server returns it. */
export type ServiceSession = z.output<typeof session>
