import type { Page } from '@playwright/test'
import { misfitsOf } from './fit'
import type { LabPage } from './lab-page'
import { expect } from './test'

/** Records the URLs that answered the page. */
export function watchRequests(page: Page): string[] {
  const urls: string[] = []
  // Only answered requests: the policy blocks pictures of other hosts.
  page.on('response', (response) => urls.push(response.url()))
  return urls
}

/** Expects that no hostile script ran, no link or request leads elsewhere, and the layout holds. */
export async function expectHarmless(labPage: LabPage, urls: readonly string[]) {
  const { page, dialog } = labPage
  await labPage.settled()
  const damage = await page.evaluate(() => ({
    hacked: Reflect.get(window, 'hacked'),
    polluted: Reflect.get({}, 'hacked'),
  }))
  expect(damage).toEqual({ hacked: undefined, polluted: undefined })
  const links = await dialog
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(
    links.filter((href) => /^(javascript|vbscript|data|file|blob|intent|\/\/)/i.test(href)),
  ).toEqual([])
  expect(urls.filter((url) => url.includes('evil.test'))).toEqual([])
  const text = await dialog.innerText()
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  expect(text.length).toBeLessThan(50_000)
  // Loading content may still change its size.
  await expect.poll(() => misfitsOf(page)).toEqual([])
}
