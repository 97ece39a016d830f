import type { LoginProvider } from '@carabiner/core/internal'
import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'
import type { SocialName } from '../../config/features.js'

/** The inputs that decide which services are offered. */
export interface OfferedSocialsInput {
  /** The app's services, in its order. */
  readonly socials: readonly SocialName[]
  /** The page's globals. */
  readonly page: PageGlobals
  /** Whether the wallet supports Telegram. */
  readonly hasTelegram: boolean
}

/** Returns the services that do not work in this browser. */
const blocked = (page: PageGlobals): readonly LoginProvider[] => {
  const { os, telegram } = readPlatform(page)
  const phone: readonly LoginProvider[] = os === 'other' ? [] : ['facebook']
  if (!telegram) return phone
  if (os === 'ios') return [...phone, 'google']
  if (os === 'android') return [...phone, 'x']
  return /Mac/.test(page.navigator?.userAgent ?? '') ? ['x'] : []
}

/**
 * Returns the services that work here: the app's, without those that refuse this browser.
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
