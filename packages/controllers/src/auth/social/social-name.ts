import type { SocialProvider } from '@carabiner/core'
import type { LoginProvider } from '@carabiner/core/internal'

/** A login that takes a window, or the page's place. Farcaster has a way of its own. */
export type WindowLogin = Exclude<LoginProvider, 'farcaster'>

/** The services that the wallet's frame is asked for by name. */
export const isSocialProvider = (name: LoginProvider): name is SocialProvider =>
  name !== 'farcaster' && name !== 'telegram'
