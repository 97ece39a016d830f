/** A browser, and the page's life while the visitor is in their wallet. */
export interface Environment {
  readonly name: string
  readonly userAgent: string
  /**
   * Whether the wallet is an app on the same device, which a link opens. Otherwise another device
   * scans the QR code.
   */
  readonly isPhone: boolean
  /** The page's life while the wallet is in front: it goes on, is frozen, or reloads on return. */
  readonly life: 'visible' | 'hidden' | 'frozen' | 'discarded'
  /** A script that adds the environment's own globals. */
  readonly script?: string
}

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const pixel = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink}`
const telegram = 'window.TelegramWebviewProxy = { postEvent() {} }'

/**
 * Every environment runs in Chromium, with another user agent and that browser's treatment of
 * hidden pages.
 */
export const environments: readonly Environment[] = [
  {
    name: 'iOS Safari',
    userAgent: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
    isPhone: true,
    life: 'frozen',
  },
  {
    name: 'iOS Safari, short of memory',
    userAgent: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
    isPhone: true,
    life: 'discarded',
  },
  {
    name: 'iOS Chrome',
    userAgent: `${iPhone} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`,
    isPhone: true,
    life: 'frozen',
  },
  {
    name: 'iOS in-app browser',
    userAgent: `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0;FBDV/iPhone17,1]`,
    isPhone: true,
    life: 'frozen',
  },
  {
    name: 'Android Chrome',
    userAgent: `${pixel} Chrome/138.0.0.0 Mobile Safari/537.36`,
    isPhone: true,
    life: 'hidden',
  },
  {
    name: 'Android Chrome, frozen',
    userAgent: `${pixel} Chrome/138.0.0.0 Mobile Safari/537.36`,
    isPhone: true,
    life: 'frozen',
  },
  {
    name: 'Android in-app browser',
    userAgent: `${pixel} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/510.0]`,
    isPhone: true,
    life: 'discarded',
  },
  {
    name: 'Samsung Internet',
    userAgent: `${pixel} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    isPhone: true,
    life: 'hidden',
  },
  {
    name: 'Telegram on Android',
    userAgent: `${pixel} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Telegram-Android/11.13`,
    isPhone: true,
    life: 'hidden',
    script: telegram,
  },
  {
    name: 'a wallet’s own browser',
    userAgent: `${iPhone} Mobile/15E148 MetaMaskMobile`,
    isPhone: true,
    life: 'hidden',
  },
  {
    name: 'desktop browser',
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36`,
    isPhone: false,
    life: 'visible',
  },
  {
    name: 'desktop app',
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Carrel/1.2.0 Chrome/138.0.0.0 Electron/37.2.0 Safari/537.36`,
    isPhone: false,
    life: 'hidden',
  },
]
