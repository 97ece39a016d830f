import { loginProvider, socialProvider } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { session } from './login.js'
import { base64url, id, origin, scannedUrl, text, time, url } from './values.js'

/** The services that a window is sent to. */
export const windowProvider = z.enum([...socialProvider.options, 'telegram'])
/** A service that a window is sent to. */
export type WindowProvider = z.output<typeof windowProvider>

/** `POST /v1/social`: begins a login in a window, or in the page's place. */
export const socialRequest = z.strictObject({
  provider: windowProvider,
  /** Of the page that the frame is in, as the frame verified it: the window tells nobody else. */
  parent: origin,
  /** Of that origin: where the browser goes afterwards, with `result_uri`, in place of telling a window. */
  returnTo: z.optional(url),
})
export const socialAnswer = z.strictObject({
  /** Where the window goes. */
  uri: url,
  expiresAt: time,
})

/**
 * `POST /v1/social/session`: what the window came back with signs in, for a minute. `POST /v1/logins/social`: it is
 * linked, for ten, since its owner confirms that in the frame. It is good once, for this device.
 */
export const socialCode = z.strictObject({ code: base64url(128) })

/** `POST /v1/social/account`: whose account it is, before it is used. */
export const socialAccount = z.strictObject({
  provider: loginProvider,
  /** As the service calls it. */
  label: z.nullable(text(254)),
})

/** `POST /v1/farcaster`: begins a login by Farcaster's app. */
export const farcasterRequest = z.strictObject({ parent: origin })
export const farcasterAnswer = z.strictObject({
  loginId: id,
  /** For a phone, as a QR code or a link. */
  url: scannedUrl,
  expiresAt: time,
})
/** `POST /v1/farcaster/{loginId}`: waits up to 25 s for the app. Asked again while it is `waiting`. */
export const farcasterSession = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({ status: z.literal('signedIn'), session }),
])

/** `POST /v1/farcaster/{loginId}/code`: the same, but for a code as of `socialCode`, which links the account. */
export const farcasterCode = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({ status: z.literal('signed'), code: base64url(128) }),
])

/** `POST /v1/telegram`: signs in by what Telegram told a mini app (`Telegram.WebApp.initData`). */
export const telegramRequest = z.strictObject({ initData: text(4_096), parent: origin })
