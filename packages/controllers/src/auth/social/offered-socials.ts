import type { LoginProvider } from '@carabiner/core/internal'
import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'
import type { SocialName } from '../../config/features.js'

/** The settings and environment that decide which services are offered. */
export interface OfferedSocialsInput {
  /** The services that the app offers, in its order. */
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
 * Returns the app's services that work in this browser. Inside Telegram, its login comes first.
 *
 * @example
 * offeredSocials({ socials: features.state.socials, page: globalThis, hasTelegram: false })
 */
export function offeredSocials({
  socials,
  page,
  hasTelegram,
}: OfferedSocialsInput): LoginProvider[] {
  const blockedServices = blocked(page)
  const offeredServices: LoginProvider[] = socials.filter((name) => !blockedServices.includes(name))
  const isInTelegram = hasTelegram && socials.length > 0 && readPlatform(page).telegram
  return isInTelegram ? ['telegram', ...offeredServices] : offeredServices
}
