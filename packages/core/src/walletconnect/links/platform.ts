import type { Platform } from './links.js'

/** What is read of a page's globals. */
export interface PageGlobals {
  navigator?: { readonly userAgent: string; readonly maxTouchPoints?: number }
  /** telegram-web-app.js makes `Telegram` anywhere; only inside Telegram it has `initData`. */
  Telegram?: { WebApp?: { initData?: string } }
  TelegramWebviewProxy?: unknown
  self?: unknown
  top?: unknown
}

/** Reads where a page runs. Called in the browser only. */
export function readPlatform(page: PageGlobals): Platform {
  const { userAgent = '', maxTouchPoints = 0 } = page.navigator ?? {}
  // An iPad says that it is a Mac.
  const ios = /iPad|iPhone|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return {
    os: ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other',
    telegram: page.TelegramWebviewProxy !== undefined || Boolean(page.Telegram?.WebApp?.initData),
    framed: page.self !== page.top,
  }
}
