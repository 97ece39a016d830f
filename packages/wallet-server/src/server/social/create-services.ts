import type { SocialOptions } from './options.js'
import { createApple } from './services/apple.js'
import { createDiscord } from './services/discord.js'
import { createFacebook } from './services/facebook.js'
import { createGitHub } from './services/github.js'
import { createGoogle } from './services/google.js'
import { createX } from './services/x.js'
import type { SocialService } from './social-service.js'

/** The services at which the host registered its wallet. */
export type SocialServices = { readonly [Name in keyof SocialOptions]?: SocialService }

/** @param now - in ms since 1970 */
export const createSocialServices = (
  { google, apple, github, facebook, x, discord }: SocialOptions,
  now: () => number,
): SocialServices => ({
  google: google && createGoogle(google, now),
  apple: apple && createApple(apple, now),
  github: github && createGitHub(github),
  facebook: facebook && createFacebook(facebook),
  x: x && createX(x),
  discord: discord && createDiscord(discord),
})
