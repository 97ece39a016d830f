import { defineConfig } from '@playwright/test'
import base from '../playwright.config'

/** Tests that take too long for every run. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.soak.ts',
  outputDir: '../test-results/soak',
  workers: 1,
  retries: 0,
})
