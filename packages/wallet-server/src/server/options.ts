import type { Logger } from '@carabiner/core'
import { parseUrl } from '../text/parse-url.js'
import type { Limits } from './limits.js'
import type { Mailer } from './mail/mailer.js'
import type { ClientIp } from './request/client-address.js'
import { checkLogins } from './social/check-logins.js'
import type { SocialOptions } from './social/options.js'
import type { AuthStore } from './store/store.js'

/** How visitors sign in by Farcaster's app. */
export interface FarcasterOptions {
  /** A node of OP Mainnet: Farcaster's accounts are registered there. */
  readonly rpcUrl: string
  /** Where apps leave what they signed. @default 'https://relay.farcaster.xyz' */
  readonly relayUrl?: string
}

/** How visitors sign in by Telegram. */
export interface TelegramOptions {
  /** Of the bot whose domain is the frame's host: what Telegram signs is checked with it. */
  readonly botToken: string
  /** Where a window is sent. @default 'https://oauth.telegram.org/auth' */
  readonly loginUrl?: string
}

/** What a server is made of. */
export interface AuthServerOptions {
  /** Where all is kept: `sqlStore`, or an implementation of the host. */
  readonly store: AuthStore
  /** What hands mails over: `smtpMailer`, or an implementation of the host. */
  readonly mailer: Mailer
  /**
   * The origin that the frame is served from, such as `https://wallet.example`. Links in mails lead there, proofs name
   * it, and its host is the passkeys' relying party; what a request says in `Host` is not read.
   */
  readonly frameOrigin: string
  /** At least 32 characters, the same for every instance: without it nobody can try codes out against the database. */
  readonly secret: string
  /** As visitors read it in mails and on their passkeys. @default 'Wallet' */
  readonly walletName?: string
  /** The pages that may embed the frame, as `createFrameHandler` takes them; from others no login begins. @default none */
  readonly allowedOrigins?: readonly string[]
  /**
   * The services that visitors can sign in with. At each of them `<frameOrigin>/callback/<name>` is registered as where
   * a window comes back to, such as `https://wallet.example/callback/google`. @default none
   */
  readonly social?: SocialOptions
  /** Has visitors sign in by Farcaster's app. @default not offered */
  readonly farcaster?: FarcasterOptions
  /** Has visitors sign in by Telegram. @default not offered */
  readonly telegram?: TelegramOptions
  /** Reads the client's IP address. @default the address of the connection, under `@hono/node-server` */
  readonly clientIp?: ClientIp
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed. @default none */
  readonly trustedProxies?: readonly string[]
  /**
   * Where an IP address is, as the mail is to say it, in at most 120 characters. One that fails, or takes more than a
   * second, is not waited for. @default the network, such as `203.0.113.0`
   */
  readonly locate?: (ip: string) => string | undefined | Promise<string | undefined>
  /** In place of the default limits. */
  readonly limits?: Partial<Limits>
  /** How long a device waits for its confirmation in one request, in ms. @default 25000 */
  readonly deviceWait?: number
  /** In ms since 1970. @default Date.now */
  readonly now?: () => number
  /** Gets no address, code or token. @default none */
  readonly logger?: Logger
}

/** @throws TypeError where an option cannot be used */
export function checkOptions({ frameOrigin, secret, ...logins }: AuthServerOptions): void {
  const faults = { frameOrigin: frameOriginFault(frameOrigin), secret: secretFault(secret) }
  for (const [name, fault] of Object.entries(faults)) {
    if (fault !== undefined) throw new TypeError(`${name} ${fault}`)
  }
  checkLogins(logins)
}

/** @returns what is wrong with it: the sentence that its name begins */
export function frameOriginFault(frameOrigin: string): string | undefined {
  const url = parseUrl(frameOrigin)
  if (!url) return 'is no origin; https://wallet.example is one.'
  const { origin, protocol, hostname } = url
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (origin !== frameOrigin) return `is no origin; ${origin} is one.`
  return protocol === 'https:' || isLocal ? undefined : 'takes https.'
}

/** @returns what is wrong with it: the sentence that its name begins */
export const secretFault = (secret: string): string | undefined =>
  secret.length < 32 ? 'takes at least 32 characters.' : undefined
