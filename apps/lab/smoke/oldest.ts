import type { Page } from '@playwright/test'
import { newerGlobals } from '../../../scripts/lib/browsers/globals.mjs'
import { readMinimum } from '../../../scripts/lib/browsers/minimum.mjs'

/** Playwright needs this in the page. check-browsers looks for code that uses it. */
const neededByPlaywright = 'Element.prototype.checkVisibility'

/**
 * Removes from a page, before its scripts run, the globals that the oldest supported browsers lack.
 */
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
        // Some of the window's own properties are not on its prototype.
        if (path.startsWith('Window.prototype.')) Reflect.deleteProperty(globalThis, last)
      }
    },
    newerGlobals(readMinimum().minimum).filter((path) => path !== neededByPlaywright),
  )
