import type { Locator } from '@playwright/test'
import { expect } from '../../e2e/support/test'
import type { Visit } from '../visit'

/**
 * Waits for an element, and presses “Try again” while it does not load. Each pause is longer than
 * the previous one.
 */
export async function tryAgain({ lab, persistence }: Visit, wanted: Locator) {
  const again = lab.button(/^Try again/)
  await expect(wanted.or(again).first()).toBeVisible()
  // It may also load by itself, and then the button is missing.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await expect(wanted).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: persistence })
}
