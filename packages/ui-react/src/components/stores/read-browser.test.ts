import { expect, it } from 'vitest'
import { readBrowser } from './read-browser.js'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

it.each([
  ['Chrome', { userAgent: chrome }],
  ['Edge', { userAgent: `${chrome} Edg/130.0.0.0` }],
  ['Opera', { userAgent: `${chrome} OPR/115.0.0.0` }],
  ['Brave', { userAgent: chrome, brave: {} }],
])(
  'readBrowser recognizes %s as a browser that takes extensions of the Chrome Web Store',
  (name, navigator) => {
    expect(readBrowser(navigator)).toBe(name)
  },
)

it.each([
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
])(
  'readBrowser recognizes no browser that takes extensions of the Chrome Web Store in the user agent “%s”',
  (userAgent) => {
    expect(readBrowser({ userAgent })).toBeUndefined()
  },
)
