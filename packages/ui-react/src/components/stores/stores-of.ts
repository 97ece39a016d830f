import type { WalletListing } from '@carabiner/core'
import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'
import { type BrowserNavigator, readBrowser } from './read-browser.js'

/** A store of phone apps. */
export interface PhoneStore {
  readonly kind: 'ios' | 'android'
  readonly href: string
}

/** A source of a wallet's app or extension. */
export type Store =
  | { readonly kind: 'extension'; readonly href: string; readonly browser: string }
  | PhoneStore
  | { readonly kind: 'website'; readonly href: string }

/** Returns whether a store has phone apps. */
export const isPhoneStore = (store: Store): store is PhoneStore =>
  store.kind === 'ios' || store.kind === 'android'

/** Returns the stores of a wallet that are useful on this device, the best first. */
export function storesOf(
  { app_store, play_store, chrome_store, homepage }: WalletListing,
  page: PageGlobals & { readonly navigator: BrowserNavigator },
): Store[] {
  const { os } = readPlatform(page)
  const browser = readBrowser(page.navigator)
  const stores: Store[] = []
  if (chrome_store && browser) stores.push({ kind: 'extension', href: chrome_store, browser })
  if (app_store && os !== 'android') stores.push({ kind: 'ios', href: app_store })
  if (play_store && os !== 'ios') stores.push({ kind: 'android', href: play_store })
  if (homepage) stores.push({ kind: 'website', href: homepage })
  return stores
}
