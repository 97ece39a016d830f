import { defineConfig } from '@playwright/test'
import { withMotion } from '../e2e/support/motion'
import base from '../playwright.config'

/** Every journey with every fault, which takes too long for every run. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.faults.ts',
  outputDir: '../test-results/faults',
  // Most of the time these tests wait for a time limit.
  workers: 4,
  retries: 0,
  timeout: 240_000,
  // A journey that a fault stops should fail early.
  expect: { timeout: 8_000 },
  use: withMotion,
  reporter: [['list'], ['./faults-table.ts']],
})
