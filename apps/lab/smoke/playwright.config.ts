import { defineConfig } from '@playwright/test'
import type { EngineName } from './test'

const names: readonly EngineName[] = ['firefox', 'webkit', 'oldest']

/** The main journeys, in browsers that the other end-to-end tests do not use. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../test-results/smoke',
  // Each browser starts once and runs its journeys in a row, beside another browser.
  fullyParallel: false,
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: names.map((engineName) => ({ name: engineName, use: { engineName } })),
})
