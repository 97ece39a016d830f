import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './e2e/support/chromium-args'
import { wholeBrowser } from './e2e/support/whole-browser'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker has its own chains, so its tests never see another worker's transactions.
  fullyParallel: true,
  workers: 3,
  // The run lists tests that pass only on retry, because each of them is a defect.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Far above any test's duration, because a test must not fail on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Reduced motion takes a tenth of the time. Tests of motion, and the journeys in each browser,
    // turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the time, so use `--trace on` for one test.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser,
      args: chromiumArgs,
    },
  },
})
