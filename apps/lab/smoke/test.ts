import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test as base, chromium, expect, firefox } from '@playwright/test'
import { chromiumArgs } from '../e2e/support/chromium-args'
import { wholeBrowser } from '../e2e/support/whole-browser'
import { type Lab, startLab } from '../services/lab.js'
import type { Engine } from './driver'
import { takeNewerGlobals } from './oldest'
import { playwrightEngine } from './playwright-engine'
import { Visitor } from './visitor'
import { startWebKit } from './webkit-engine'

export type EngineName = 'firefox' | 'webkit' | 'oldest'

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env
const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser,
    args: chromiumArgs,
  })

/** Undefined where this machine lacks the browser. */
const engines: Record<EngineName, (() => Promise<Engine>) | undefined> = {
  oldest: async () => playwrightEngine(await launchChromium(), takeNewerGlobals),
  firefox: FIREFOX_PATH
    ? async () => {
        const executablePath = fileURLToPath(new URL('firefox.mjs', import.meta.url))
        return playwrightEngine(await firefox.launch({ channel: 'moz-firefox', executablePath }))
      }
    : undefined,
  webkit:
    WEBKIT_DRIVER_PATH && XVFB_PATH ? () => startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH) : undefined,
}

interface WorkerFixtures {
  engineName: EngineName
  lab: Lab
  engine: Engine | undefined
}
interface Fixtures {
  /** The visitor of the lab. Complaints of the page fail the test. */
  visitor: Visitor
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['oldest', { option: true, scope: 'worker' }],
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const lab = await startLab()
      await use(lab)
      await lab.stop()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]?.()
      await use(engine)
      await engine?.stop()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, engineName, lab }, use, testInfo) => {
    if (!engine) {
      testInfo.skip(true, `${engineName} is not installed here`)
      return
    }
    lab.registry.reset()
    await engine.open(async (driver) => {
      const visitor = new Visitor(driver, lab)
      await use(visitor)
      if (testInfo.errors.length > 0) {
        const path = testInfo.outputPath('page.png')
        await writeFile(path, await driver.screenshot())
        await testInfo.attach('page', { path, contentType: 'image/png' })
      }
      expect(await driver.complaints()).toEqual([])
    })
  },
})

export { expect, launchChromium }
