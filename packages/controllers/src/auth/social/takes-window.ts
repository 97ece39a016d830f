import { type PageGlobals, readPlatform } from '@carabiner/core/wallets'

/** Apps that show pages in a view of their own, where a window opens nowhere or in their place. */
const inApp = /\bFBA[NV]\b|Instagram|\bLine\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)/

/** Whether a login can have a window of its own here: in the browser of an app the page itself goes. */
export function takesWindow(page: PageGlobals): boolean {
  return !readPlatform(page).telegram && !inApp.test(page.navigator?.userAgent ?? '')
}
