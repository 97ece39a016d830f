import { expect, it } from 'vitest'
import { takesWindow } from './popup.js'

const takesWindowIn = (userAgent: string) => takesWindow({ navigator: { userAgent } })
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Version/4.0'

it.each([
  ['Facebook', `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0;FBDV/iPhone16,1]`],
  ['Facebook on Android', `${android} Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`],
  ['Instagram', `${ios} Mobile/15E148 Instagram 350.0.0 (iPhone16,1; iOS 18_0)`],
  ['LINE', `${ios} Mobile/15E148 Safari Line/14.18.0`],
  ['WeChat', `${ios} Mobile/15E148 MicroMessenger/8.0.50`],
  ['Snapchat', `${ios} Mobile/15E148 Snapchat/13.0`],
  ['TikTok', `${ios} musical_ly_36.0 BytedanceWebview/d8a21c6`],
  [
    'another Android app',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/130.0 Mobile',
  ],
])('a login opens no window in the built-in browser of %s', (_, userAgent) => {
  expect(takesWindowIn(userAgent)).toBe(false)
})

it.each([
  ['Safari on an iPhone', `${ios} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${android} Chrome/130.0 Mobile Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'a browser with similar letters in its name',
    'Mozilla/5.0 (X11) Airline/1 Outline/2 FBANK/3 wvx',
  ],
  ['a browser without a user agent', ''],
])('a login opens a window in %s', (_, userAgent) => {
  expect(takesWindowIn(userAgent)).toBe(true)
})

it('a login opens no window inside the Telegram app', () => {
  expect(takesWindow({ TelegramWebviewProxy: {} })).toBe(false)
})
