import type { Page } from '@playwright/test'
import { misfitsOf } from './fit'
import type { LabPage } from './lab-page'
import { expect } from './test'

/** Where the page went, or tried to. */
export function watchRequests(page: Page): string[] {
  const asked: string[] = []
  // Of what the policy lets through: pictures of other hosts it does not.
  page.on('response', (response) => asked.push(response.url()))
  return asked
}

/** Nothing of it ran, nothing leads or asks elsewhere, nothing breaks out of its line. */
export async function expectHarmless(labPage: LabPage, asked: readonly string[]) {
  const { page, dialog } = labPage
  await labPage.settled()
  const found = await page.evaluate(() => ({
    hacked: Reflect.get(window, 'hacked'),
    polluted: Reflect.get({}, 'hacked'),
  }))
  expect(found).toEqual({ hacked: undefined, polluted: undefined })
  const links = await dialog
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(
    links.filter((href) => /^(javascript|vbscript|data|file|blob|intent|\/\/)/i.test(href)),
  ).toEqual([])
  expect(asked.filter((url) => url.includes('evil.test'))).toEqual([])
  const text = await dialog.innerText()
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  expect(text.length).toBeLessThan(50_000)
  // What is loading may still change its size.
  await expect.poll(() => misfitsOf(page)).toEqual([])
}
