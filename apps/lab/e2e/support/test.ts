import { test as base, expect, type Page } from '@playwright/test'
import { type Lab, startLab } from '../../services/lab.js'
import { LabPage } from './lab-page'

interface WorkerFixtures {
  /** The built lab with two chains of its own. */
  lab: Lab
}
interface Fixtures {
  /**
   * The page's policy violations, uncaught errors and console errors. A test expects none at its
   * end.
   */
  complaints: string[]
  labPage: LabPage
}

/** Records policy violations, uncaught errors, console errors and warnings. */
export function watchComplaints(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const lab = await startLab()
      await use(lab)
      await lab.stop()
    },
    { scope: 'worker' },
  ],
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    watchComplaints(page, complaints)
    await use(complaints)
    expect(complaints).toEqual([])
  },
  labPage: async ({ page, lab, complaints }, use) => {
    lab.registry.reset()
    lab.blockchainApi.reset()
    lab.onramp.ledger.clear()
    await use(new LabPage(page, lab, complaints))
  },
})

export { expect }
