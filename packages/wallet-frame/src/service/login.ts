import * as z from 'zod/mini'
import { code, email, id, text, time } from './values.js'

/** What comes after the address. It rests on whether this device is known for it, not on whether the address is. */
const action = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])

/** `POST /v1/login`: begins, by a code in a mail. */
export const loginRequest = z.strictObject({
  email,
  /** The host of the page that the frame is in, as the frame verified it: the mail says it. */
  parent: text(253),
})
export const loginAnswer = z.strictObject({
  /** Null where a session of this device is still good. */
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

/** A session: an access token that is good with this device's key alone (RFC 9449). */
export const session = z.strictObject({
  accessToken: text(512),
  expiresAt: time,
  user: z.strictObject({ id, email }),
})
/** Who is signed in, and by what. */
export type ServiceSession = z.output<typeof session>
