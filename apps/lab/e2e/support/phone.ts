import type { BrowserContext, Page } from '@playwright/test'
import type { Lab } from '../../services/lab.mjs'

/** A second device: the page that is the phone, in a context of its own, with a code that it has read. */
export async function openPhone(context: BrowserContext, lab: Lab, uri: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${lab.url}/phone.html?uri=${encodeURIComponent(uri)}`)
  return page
}
