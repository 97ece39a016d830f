import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { LabPage } from '../e2e/support/lab-page'
import { expect, watchComplaints } from '../e2e/support/test'
import { complete, inTab, type Journey, type Visit } from './visit'

type InitScript = Awaited<ReturnType<Page['addInitScript']>>

/** A fault of the page itself. */
export interface PageFault {
  readonly name: string
  /**
   * Runs before the page loads. The fault lasts until the returned script is disposed of and the
   * page reloaded.
   */
  before?(visit: Visit): Promise<InitScript>
  /** The feature that the page lacks. */
  readonly without?: 'localStorage' | 'right clock'
  /** Runs in the middle of the journey. */
  midway?(visit: Visit, journey: Journey): Promise<void>
}

type Store = 'localStorage' | 'sessionStorage'

/** Simulates a full storage: writes fail and reads work. */
const full = (store: Store): PageFault => ({
  name: `${store} is full`,
  ...(store === 'localStorage' && { without: store }),
  before: ({ lab }) =>
    lab.page.addInitScript((name) => {
      const area = window[name]
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (...entry) {
        // The lab's own wallet lives in the same page.
        const isOurs = this === area && !String(entry[0]).startsWith('test-wallet')
        if (isOurs) throw new DOMException('full', 'QuotaExceededError')
        return setItem.apply(this, entry)
      }
    }, store),
})

/**
 * The storage is blocked, as with blocked cookies: every access throws, except those of the lab's
 * own wallet.
 */
const denied = (store: Store): PageFault => ({
  name: `${store} is denied`,
  ...(store === 'localStorage' && { without: store }),
  before: ({ lab }) =>
    lab.page.addInitScript((name) => {
      const area = window[name]
      const deny = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      const isWallet = (key: unknown) => String(key).startsWith('test-wallet')
      Object.defineProperty(window, name, {
        get: () => ({
          getItem: (key: string) => (isWallet(key) ? area.getItem(key) : deny()),
          setItem: (key: string, text: string) =>
            isWallet(key) ? area.setItem(key, text) : deny(),
          removeItem: (key: string) => (isWallet(key) ? area.removeItem(key) : deny()),
          key: deny,
          get length() {
            return deny()
          },
        }),
      })
    }, store),
})

/** Cuts each of Carabiner's records in half, and reloads the page. */
const corrupt: PageFault = {
  name: 'localStorage is corrupt, and the page reloads',
  async midway({ lab }) {
    await lab.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith('carabiner')) continue
        const text = localStorage.getItem(key) ?? ''
        localStorage.setItem(key, text.slice(0, text.length / 2))
      }
    })
    await lab.page.reload()
  },
}

const databaseDenied: PageFault = {
  name: 'IndexedDB is denied',
  before: ({ lab }) =>
    lab.page.addInitScript(() => {
      // The embedded wallet's frame stores its keys there, on its own origin.
      if (window !== top) return
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    }),
}

/** The time in which the page's scripts do not run, in ms. */
const asleep = 3_000

/** Playwright keeps a page visible, so this reports a hidden page and stops its scripts. */
const sleeps: PageFault = {
  name: 'the tab sleeps, and wakes',
  async midway({ lab: { page } }) {
    const tell = (state: DocumentVisibilityState, then: 'freeze' | 'resume') =>
      page.evaluate(
        ([visibility, event]) => {
          Object.defineProperty(document, 'visibilityState', {
            configurable: true,
            get: () => visibility,
          })
          document.dispatchEvent(new Event('visibilitychange'))
          document.dispatchEvent(new Event(event))
        },
        [state, then] as const,
      )
    await tell('hidden', 'freeze')
    const session = await page.context().newCDPSession(page)
    const paused = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()))
    await session.send('Debugger.enable')
    await session.send('Debugger.pause')
    const stopped = session.send('Runtime.evaluate', { expression: '0' })
    await paused
    await setTimeout(asleep)
    await session.send('Debugger.resume')
    await stopped
    await session.detach()
    await tell('visible', 'resume')
  },
}

const networkDrops: PageFault = {
  name: 'the network drops, and returns',
  async midway({ lab: { page } }) {
    await page.context().setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  },
}

/** @param hours - the clock's error, also in the embedded wallet's frame */
const clock = (name: string, hours: number): PageFault => ({
  name,
  without: 'right clock',
  before: ({ lab }) =>
    lab.page.addInitScript((shift) => {
      const RealDate = Date
      const now = () => RealDate.now() + shift
      window.Date = new Proxy(RealDate, {
        construct: (target, given, self) =>
          Reflect.construct(target, given.length === 0 ? [now()] : given, self),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
      })
    }, hours * 3_600_000),
})

const twoTabs: PageFault = {
  name: 'another tab makes the same journey',
  async midway(visit, journey) {
    const { page, lab, complaints } = visit.lab
    const tab = new LabPage(await page.context().newPage(), lab, complaints)
    watchComplaints(tab.page, complaints)
    await tab.goto(journey.query)
    await complete(journey, inTab(visit, tab))
    await page.bringToFront()
  },
}

const reload: PageFault = {
  name: 'the page reloads',
  async midway({ lab }) {
    await lab.page.reload()
  },
}

const close: PageFault = {
  name: 'the modal is closed',
  async midway({ lab }) {
    await lab.page.evaluate(() => window.lab?.modals[0]?.close())
    await expect(lab.dialog).toBeHidden()
  },
}

export const pageFaults: readonly PageFault[] = [
  full('localStorage'),
  full('sessionStorage'),
  denied('localStorage'),
  denied('sessionStorage'),
  corrupt,
  databaseDenied,
  sleeps,
  networkDrops,
  clock('the clock is an hour ahead', 1),
  clock('the clock is an hour behind', -1),
  twoTabs,
  reload,
  close,
]
