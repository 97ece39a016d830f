import { loginProvider, socialProvider } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { session } from './login.js'
import { base64url, id, origin, scannedUrl, text, time, url } from './values.js'

/** The services whose login runs in a window. */
export const windowProvider = z.enum([...socialProvider.options, 'telegram'])
/** A service whose login runs in a window. */
export type WindowProvider = z.output<typeof windowProvider>

/** Body of `POST /v1/social`, which begins a login in a window, or in place of the page. */
export const socialRequest = z.strictObject({
  provider: windowProvider,
  /**
   * The origin of the frame's parent page, verified by the frame. The window reports to no other
   * origin.
   */
  parent: origin,
  /**
   * A URL of that origin. The browser goes there afterwards, with `result_uri`, instead of sending
   * a message to an opener.
   */
  returnTo: z.optional(url),
})
export const socialAnswer = z.strictObject({
  /** The URL of the login window. */
  uri: url,
  expiresAt: time,
})

/**
 * A code for the account of a login window. It works once, on this device. `POST
 * /v1/social/session` accepts it for a minute, and signs in. `POST /v1/logins/social` accepts it
 * for ten minutes, because the visitor first confirms the link in the frame.
 */
export const socialCode = z.strictObject({ code: base64url(128) })

/** Answer of `POST /v1/social/account`: the account of a code that is not used yet. */
export const socialAccount = z.strictObject({
  provider: loginProvider,
  /** The account's name at the service. */
  label: z.nullable(text(254)),
})

/** Body of `POST /v1/farcaster`, which begins a login with Farcaster's app. */
export const farcasterRequest = z.strictObject({ parent: origin })
export const farcasterAnswer = z.strictObject({
  loginId: id,
  /** The URL for a phone, as a QR code or a link. */
  url: scannedUrl,
  expiresAt: time,
})
/**
 * Answer of `POST /v1/farcaster/{loginId}`, which waits up to 25 s for the app. The frame repeats
 * the request while the status is `waiting`.
 */
export const farcasterSession = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({ status: z.literal('signedIn'), session }),
])

/**
 * Answer of `POST /v1/farcaster/{loginId}/code`, which waits in the same way. Its code links the
 * account, like `socialCode`.
 */
export const farcasterCode = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({ status: z.literal('signed'), code: base64url(128) }),
])

/**
 * Body of `POST /v1/telegram`, which signs in with Telegram's data of a mini app
 * (`Telegram.WebApp.initData`).
 */
export const telegramRequest = z.strictObject({ initData: text(4_096), parent: origin })
