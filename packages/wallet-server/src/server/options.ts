import type { Logger } from '@carabiner/core'
import { parseUrl } from '../text/parse-url.js'
import type { Limits } from './limits.js'
import type { Mailer } from './mail/mailer.js'
import type { ClientIp } from './request/client-address.js'
import { checkLogins } from './social/check-logins.js'
import type { SocialOptions } from './social/options.js'
import type { AuthStore } from './store/store.js'

/** Options of the login with Farcaster's app. */
export interface FarcasterOptions {
  /** An RPC URL of OP Mainnet, which has Farcaster's register of accounts. */
  readonly rpcUrl: string
  /** URL of the relay that gets the app's signature. @default 'https://relay.farcaster.xyz' */
  readonly relayUrl?: string
}

/** Options of the login with Telegram. */
export interface TelegramOptions {
  /** Token of the bot whose domain is the frame's host. It verifies Telegram's signatures. */
  readonly botToken: string
  /** URL of the login window. @default 'https://oauth.telegram.org/auth' */
  readonly loginUrl?: string
}

/** Options of {@link createAuthServer}. */
export interface AuthServerOptions {
  /** The store of all data: `sqlStore`, or the host's own. */
  readonly store: AuthStore
  /** Sends mails: `smtpMailer`, or the host's own. */
  readonly mailer: Mailer
  /**
   * The frame's origin, such as `https://wallet.example`. It is in links of mails and in proofs,
   * and its host is the passkeys' relying party. The `Host` header is never read.
   */
  readonly frameOrigin: string
  /**
   * At least 32 characters, the same for every instance. It prevents offline guesses of codes from
   * the database.
   */
  readonly secret: string
  /** The wallet's name in mails and passkeys. @default 'Wallet' */
  readonly walletName?: string
  /**
   * The pages that may embed the frame, in the notation of `createFrameHandler`. Other pages begin
   * no login.
   *
   * @default none
   */
  readonly allowedOrigins?: readonly string[]
  /**
   * The services that visitors can sign in with. Register the redirect URI
   * `<frameOrigin>/callback/<name>` at each of them, such as
   * `https://wallet.example/callback/google`.
   *
   * @default none
   */
  readonly social?: SocialOptions
  /** Enables the login with Farcaster's app. @default not offered */
  readonly farcaster?: FarcasterOptions
  /** Enables the login with Telegram. @default not offered */
  readonly telegram?: TelegramOptions
  /**
   * Returns the client's IP address.
   *
   * @default the address of the connection, under `@hono/node-server`
   */
  readonly clientIp?: ClientIp
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. @default none */
  readonly trustedProxies?: readonly string[]
  /**
   * Returns the place of an IP address for the text of a mail, in at most 120 characters. An error
   * or an answer after one second is ignored.
   *
   * @default the network, such as `203.0.113.0`
   */
  readonly locate?: (ip: string) => string | undefined | Promise<string | undefined>
  /** Replaces some of the default limits. */
  readonly limits?: Partial<Limits>
  /** How long one request of a device waits for the confirmation, in ms. @default 25000 */
  readonly deviceWait?: number
  /** Returns the time in ms since 1970. @default Date.now */
  readonly now?: () => number
  /** Receives no address, code or token. @default none */
  readonly logger?: Logger
}

/** @throws TypeError for an unusable option */
export function checkOptions({ frameOrigin, secret, ...logins }: AuthServerOptions): void {
  const faults = { frameOrigin: frameOriginFault(frameOrigin), secret: secretFault(secret) }
  for (const [name, fault] of Object.entries(faults)) {
    if (fault !== undefined) throw new TypeError(`${name} ${fault}`)
  }
  checkLogins(logins)
}

/** @returns the fault, as the rest of a sentence that begins with the option's name */
export function frameOriginFault(frameOrigin: string): string | undefined {
  const url = parseUrl(frameOrigin)
  if (!url) return 'is not an origin, such as https://wallet.example.'
  const { origin, protocol, hostname } = url
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (origin !== frameOrigin) return `is not an origin: use ${origin}.`
  return protocol === 'https:' || isLocal ? undefined : 'must use https.'
}

/** @returns the fault, as the rest of a sentence that begins with the option's name */
export const secretFault = (secret: string): string | undefined =>
  secret.length < 32 ? 'must have at least 32 characters.' : undefined
