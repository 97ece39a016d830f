import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'

/** The part of a page that opens a window. */
export type PopupPage = Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** In CSS pixels. */
const size = { width: 600, height: 800 } as const

/** Returns the features of a window in the middle of the page's own. */
export function popupFeatures(page: PopupPage): string {
  const left = page.screenX + Math.max(0, (page.outerWidth - size.width) / 2)
  const top = page.screenY + Math.max(0, (page.outerHeight - size.height) / 2)
  const place = `left=${Math.round(left)},top=${Math.round(top)}`
  return `width=${size.width},height=${size.height},scrollbars=yes,${place}`
}

/** Apps with a web view of their own, where a window does not open or replaces the page. */
const inApp = /\bFBA[NV]\b|Instagram|\bLine\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)/

/** Whether a login can open a window. In an app's browser, the page itself navigates. */
export function takesWindow(page: PageGlobals): boolean {
  return !readPlatform(page).telegram && !inApp.test(page.navigator?.userAgent ?? '')
}
