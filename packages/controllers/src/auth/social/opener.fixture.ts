// A simulated page that opens windows.
import { vi } from 'vitest'
import type { OpenerPage } from './login-window.js'

/** A window that the page opened, with its navigations. */
interface OpenedWindow {
  readonly url: string
  readonly features: string
  readonly window: { closed: boolean; location: { href: string }; focus(): void; close(): void }
}

export function openerPage({ isBlocked = false } = {}) {
  const target = new EventTarget()
  const listeners = new Set<unknown>()
  const openedWindows: OpenedWindow[] = []
  const page = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1200,
    outerHeight: 1000,
    isBlocked,
    addEventListener: (...[type, listener]: Parameters<EventTarget['addEventListener']>) => {
      target.addEventListener(type, listener)
      listeners.add(listener)
    },
    removeEventListener: (...[type, listener]: Parameters<EventTarget['removeEventListener']>) => {
      target.removeEventListener(type, listener)
      listeners.delete(listener)
    },
    open: vi.fn((url: string, _name: string, features = '') => {
      if (page.isBlocked) return null
      const window = {
        closed: false,
        location: { href: url },
        focus: vi.fn(),
        close: () => {
          window.closed = true
        },
      }
      openedWindows.push({ url, features, window })
      return window
    }),
  }
  const post = (data: unknown, sender: { source?: unknown; origin?: string } = {}) => {
    const source = 'source' in sender ? sender.source : openedWindows.at(-1)?.window
    const { origin = 'https://auth.test' } = sender
    target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  }
  // Only the members that the code uses are implemented.
  return { page: page as typeof page & OpenerPage, opened: openedWindows, post, listeners }
}
