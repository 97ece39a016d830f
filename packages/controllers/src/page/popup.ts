import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'

/** What is used of a page to open a window from it. */
export type PopupPage = Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** In CSS pixels. */
const size = { width: 600, height: 800 } as const

/** The features of a window in the middle of the page's own. */
export function popupFeatures(page: PopupPage): string {
  const left = page.screenX + Math.max(0, (page.outerWidth - size.width) / 2)
  const top = page.screenY + Math.max(0, (page.outerHeight - size.height) / 2)
  const place = `left=${Math.round(left)},top=${Math.round(top)}`
  return `width=${size.width},height=${size.height},scrollbars=yes,${place}`
}

/** Apps that show pages in a view of their own, where a window opens nowhere or in their place. */
const inApp = /\bFBA[NV]\b|Instagram|\bLine\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)/

/** Whether a login can have a window of its own here: in the browser of an app the page itself goes. */
export function takesWindow(page: PageGlobals): boolean {
  return !readPlatform(page).telegram && !inApp.test(page.navigator?.userAgent ?? '')
}
