import type { StorageBackend } from '../storage/backend.js'
import { readCookie, writeCookie } from './cookies.js'

/** The lifetime of a cookie: one year, in seconds. */
const lifetime = 31_536_000
/** The maximum length of a cookie, since browsers silently drop larger ones. */
const maxLength = 4_000

/**
 * Stores records in cookies, so that a server can render the same state as the browser.
 *
 * @example
 * createModal({ storage: cookieBackend(), … })
 */
export function cookieBackend(): StorageBackend {
  const secure = () => (globalThis.location.protocol === 'https:' ? ';secure' : '')
  const write = (text: string) => {
    globalThis.document.cookie = text + secure()
  }
  return {
    leavesThePage: true,
    getItem: (key) => readCookie(globalThis.document.cookie, key) ?? null,
    setItem(key, value) {
      const text = writeCookie(key, value, lifetime)
      if (text.length > maxLength) throw new RangeError(`${key} is too long for a cookie`)
      write(text)
    },
    removeItem: (key) => write(writeCookie(key, '', 0)),
  }
}
