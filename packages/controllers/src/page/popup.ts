import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'

/** The members of `window` that open a window. */
export type PopupPage = Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** The size of the window, in CSS pixels. */
const size = { width: 600, height: 800 } as const

/** Returns the `features` argument for a window in the middle of the page's own. */
export function popupFeatures(page: PopupPage): string {
  const left = page.screenX + Math.max(0, (page.outerWidth - size.width) / 2)
  const top = page.screenY + Math.max(0, (page.outerHeight - size.height) / 2)
  const place = `left=${Math.round(left)},top=${Math.round(top)}`
  return `width=${size.width},height=${size.height},scrollbars=yes,${place}`
}

/** User agents of apps with a web view, where a new window does not open or replaces the page. */
const inApp = /\bFBA[NV]\b|Instagram|\bLine\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)/

/** Whether a login can open a window. Without one, the page itself navigates. */
export function takesWindow(page: PageGlobals): boolean {
  return !readPlatform(page).telegram && !inApp.test(page.navigator?.userAgent ?? '')
}
