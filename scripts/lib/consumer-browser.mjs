import { chromium } from '@playwright/test'
import { ensureBrowsers } from './ensure-browser.mjs'

/** The time limit for a step in a host's page, in ms. `npm` builds the next host beside it and uses both cores. */
export const stepTimeout = 120_000

/** Launches the browser that visits built hosts. */
export async function launchForVisits() {
  const { CHROMIUM_SHELL_PATH } = await ensureBrowsers()
  return chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
