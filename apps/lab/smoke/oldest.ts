import type { Page } from '@playwright/test'
import { newerGlobals } from '../../../scripts/lib/browsers/globals.mjs'
import { readMinimum } from '../../../scripts/lib/browsers/minimum.mjs'

/** Playwright needs it in the page; check-browsers looks for code that uses it. */
const kept = 'Element.prototype.checkVisibility'

/** Takes from a page, before any script of its runs, what the oldest browsers that are supported lack. */
export const takeNewerGlobals = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (paths) => {
      for (const path of paths) {
        const names = path.split('.')
        const last = names.pop() ?? ''
        const owner = names.reduce<unknown>(
          (at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined),
          globalThis,
        )
        if (owner instanceof Object) Reflect.deleteProperty(owner, last)
        // What is the window's own is on neither its prototype.
        if (path.startsWith('Window.prototype.')) Reflect.deleteProperty(globalThis, last)
      }
    },
    newerGlobals(readMinimum().minimum).filter((path) => path !== kept),
  )
