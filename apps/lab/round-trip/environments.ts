/** Where a visitor meets the page, and what becomes of it while they are in their wallet. */
export interface Environment {
  readonly name: string
  readonly userAgent: string
  /** The wallet is an app on the same device: a link leads there. Else its device reads the code. */
  readonly isPhone: boolean
  /** Of the page, while the wallet is in front: it goes on, it is frozen, or it is loaded anew. */
  readonly life: 'visible' | 'hidden' | 'frozen' | 'discarded'
  /** What else the page finds there. */
  readonly script?: string
}

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const pixel = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink}`
const telegram = 'window.TelegramWebviewProxy = { postEvent() {} }'

/** Each runs in Chromium, which says that it is another and treats the page as that one would. */
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
