import * as z from 'zod/mini'
import { code, email, host, id, text, time } from './values.js'

/** What comes after the address. It rests on whether this device is known for it, not on whether the address is. */
const action = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])

/** `POST /v1/login`: begins, by a code in a mail. */
export const loginRequest = z.strictObject({
  email,
  /** The host of the page that the frame is in, as the frame verified it: the mail says it. */
  parent: host,
})
export const loginAnswer = z.strictObject({
  /** Null where the request came with the access token of a session of this address that is still good. */
  loginId: z.nullable(id),
  action,
  /** Until when the link or the code of this mail can be used. */
  expiresAt: time,
})

/**
 * `POST /v1/login/{loginId}/device`: waits up to 25 s until the link in the mail was followed and confirmed. Asked
 * again while it is `waiting`; with `confirmed` the code is mailed.
 */
export const deviceAnswer = z.strictObject({ status: z.enum(['waiting', 'confirmed']) })

/** `POST /v1/login/{loginId}/resend`: the same mail again, with a new code or link. */
export const resendAnswer = z.strictObject({ expiresAt: time })

/** `POST /v1/login/{loginId}/otp` */
export const otpRequest = z.strictObject({ otp: code })

/** Who is signed in. The address is null for a visitor who never gave one. */
const user = z.strictObject({
  id,
  email: z.nullable(email),
  /** As a service calls them that they signed in with; null for one who never did. */
  name: z.nullable(text(254)),
})

/**
 * A session: an access token that is good with this device's key alone (RFC 9449). `POST /v1/session` gives another
 * token for the same visitor; the one before ends a minute later.
 */
export const session = z.strictObject({ accessToken: text(512), expiresAt: time, user })
/** `GET /v1/session`: the session that was asked with. */
export const sessionState = z.strictObject({ expiresAt: time, user })
/** Who is signed in, and by what. */
export type ServiceSession = z.output<typeof session>
