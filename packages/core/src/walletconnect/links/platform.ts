import type { Platform } from './links.js'

/** The page's globals that describe the platform. */
export interface PageGlobals {
  navigator?: { readonly userAgent: string; readonly maxTouchPoints?: number }
  /** telegram-web-app.js defines `Telegram` in any browser, but `initData` only inside Telegram. */
  Telegram?: { WebApp?: { initData?: string } }
  TelegramWebviewProxy?: unknown
  self?: unknown
  top?: unknown
}

/** Reads the page's environment. Only called in a browser. */
export function readPlatform(page: PageGlobals): Platform {
  const { userAgent = '', maxTouchPoints = 0 } = page.navigator ?? {}
  // An iPad reports itself as a Mac.
  const ios = /iPad|iPhone|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return {
    os: ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other',
    telegram: page.TelegramWebviewProxy !== undefined || Boolean(page.Telegram?.WebApp?.initData),
    framed: page.self !== page.top,
  }
}
