import type { Locator } from '@playwright/test'
import { expect } from '../../e2e/support/test'
import type { Visit } from '../visit'

/** Waits for what is wanted, and asks again for what did not load before: each pause is longer than the one before. */
export async function tryAgain({ lab, persistence }: Visit, wanted: Locator) {
  const again = lab.button(/^Try again/)
  await expect(wanted.or(again).first()).toBeVisible()
  // It may load by itself meanwhile, and there is nothing to press any more.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await expect(wanted).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: persistence })
}
