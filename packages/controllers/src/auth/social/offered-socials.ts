import type { LoginProvider } from '@carabiner/core/internal'
import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'
import type { SocialName } from '../../config/features.js'

/** What is looked at to know which services can be offered. */
export interface OfferedSocialsInput {
  /** Those that the app offers, in its order. */
  readonly socials: readonly SocialName[]
  /** The page's globals. */
  readonly page: PageGlobals
  /** Whether the wallet signs visitors in by Telegram. */
  readonly hasTelegram: boolean
}

/** Services that do not sign visitors in there. */
const blocked = (page: PageGlobals): readonly LoginProvider[] => {
  const { os, telegram } = readPlatform(page)
  const phone: readonly LoginProvider[] = os === 'other' ? [] : ['facebook']
  if (!telegram) return phone
  if (os === 'ios') return [...phone, 'google']
  if (os === 'android') return [...phone, 'x']
  return /Mac/.test(page.navigator?.userAgent ?? '') ? ['x'] : []
}

/**
 * The services that a visitor can sign in with here: those of the app, without the ones that refuse this browser.
 * Inside Telegram its own login comes first.
 *
 * @example
 * offeredSocials({ socials: features.state.socials, page: globalThis, hasTelegram: false })
 */
export function offeredSocials({
  socials,
  page,
  hasTelegram,
}: OfferedSocialsInput): LoginProvider[] {
  const not = blocked(page)
  const offered: LoginProvider[] = socials.filter((name) => !not.includes(name))
  const isInTelegram = hasTelegram && socials.length > 0 && readPlatform(page).telegram
  return isInTelegram ? ['telegram', ...offered] : offered
}
