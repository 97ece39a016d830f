import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './e2e/support/chromium-args'
import { wholeBrowser } from './e2e/support/whole-browser'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A fresh pair of chains for each worker: tests of one never see another's transactions.
  fullyParallel: true,
  workers: 3,
  // A test that passes only on retry is named by the run: each is a fault to be found.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Far above what anything takes: a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Moving takes a tenth of the time. What is about motion asks for it, and the journeys in each browser have it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the time: `--trace on` for the test that needs one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser,
      args: chromiumArgs,
    },
  },
})
