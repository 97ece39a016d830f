import { defineConfig } from '@playwright/test'
import { withMotion } from '../e2e/support/motion'
import base from '../playwright.config'

/** Every journey with every fault: too long for every run. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.faults.ts',
  outputDir: '../test-results/faults',
  // Most of the time they wait for a deadline.
  workers: 4,
  retries: 0,
  timeout: 240_000,
  // A journey that stops at a fault stops soon.
  expect: { timeout: 8_000 },
  use: withMotion,
  reporter: [['list'], ['./faults-table.ts']],
})
