import { chromium } from '@playwright/test'
import { ensureBrowsers } from './ensure-browser.mjs'

/** How long a page of a host may take for a step, in ms: `npm` builds the next host beside it, and wants both cores. */
export const patience = 120_000

/** The browser in which built hosts are visited. */
export async function launchForVisits() {
  const { CHROMIUM_SHELL_PATH } = await ensureBrowsers()
  return chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
