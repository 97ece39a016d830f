import { defineConfig } from '@playwright/test'
import base from '../playwright.config'

/** Every environment with every outcome, which takes too long for every run. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.trips.ts',
  outputDir: '../test-results/round-trip',
  workers: 2,
  retries: 0,
  reporter: [['list'], ['./trips-table.ts']],
})
