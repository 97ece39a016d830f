import type { Logger } from '@carabiner/core'
import { matchesOrigin, parseOriginPattern } from '../frame/config/origin-pattern.js'
import { type Allowance, createAllowance, defaultLimits } from './limits.js'
import { createPost, type Post } from './mail/post.js'
import type { AuthServerOptions, FarcasterOptions, TelegramOptions } from './options.js'
import { createPlaceOf, type PlaceOf } from './place-of.js'
import { createKeyedHashes, type KeyedHashes } from './secrets/hashes.js'
import { createSocialServices, type SocialServices } from './social/create-services.js'
import type { AuthStore } from './store/store.js'

/** The parts that all routes share. It has no state of a request. */
export interface Service {
  readonly store: AuthStore
  readonly origin: string
  readonly wallet: string
  readonly hashes: KeyedHashes
  readonly allow: Allowance
  readonly post: Post
  readonly now: () => number
  readonly deviceWait: number
  readonly logger: Logger | undefined
  readonly social: SocialServices
  readonly farcaster: FarcasterOptions | undefined
  readonly telegram: TelegramOptions | undefined
  /** Whether a page may embed the frame. */
  isAllowedOrigin(origin: string): boolean
  readonly placeOf: PlaceOf
}

/** @param options - the host's options */
export function createService(options: AuthServerOptions): Service {
  const { store, mailer, frameOrigin, secret, now = Date.now, logger } = options
  const { walletName = 'Wallet', allowedOrigins = [], deviceWait = 25_000, locate } = options
  const patterns = allowedOrigins.map(readPattern)
  const hashes = createKeyedHashes(secret)
  const limits = { ...defaultLimits, ...options.limits }
  return {
    store,
    origin: frameOrigin,
    wallet: walletName,
    hashes,
    now,
    deviceWait,
    logger,
    social: createSocialServices(options.social ?? {}, now),
    farcaster: options.farcaster,
    telegram: options.telegram,
    isAllowedOrigin: (origin) => patterns.some((pattern) => matchesOrigin(pattern, origin)),
    allow: createAllowance({ store, hashes, limits, now }),
    post: createPost(mailer, logger),
    placeOf: createPlaceOf(locate, logger),
  }
}

function readPattern(text: string) {
  const pattern = parseOriginPattern(text)
  if (!pattern) throw new TypeError(`${text} is not an origin that can be allowed.`)
  return pattern
}
