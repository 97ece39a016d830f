import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { launchForVisits, stepTimeout } from './consumer-browser.mjs'

export const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/** Serves the built app. @param {string} dir */
async function serve(dir) {
  const server = spawn(process.execPath, [join(dir, 'serve.mjs')], {
    cwd: dir,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // The app prints other lines before its address.
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('http')) return { url: line, stop: () => server.stdin.end() }
  }
  throw new Error('Next did not start')
}

/**
 * Visits a server-rendered app in a browser: the first visit, connecting, and the next visit, whose page a server
 * renders from cookies. React must report no mismatch.
 * @param {string} dir a built Next app
 */
export async function visitNext(dir) {
  const app = await serve(dir)
  const browser = await launchForVisits()
  const expectSoon = expect.configure({ timeout: stepTimeout })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(stepTimeout)
    /** @type {string[]} */
    const complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    /** Loads the page and checks the server's HTML. @param {string[]} has @param {string[]} lacks */
    const visit = async (has, lacks) => {
      const html = (await (await page.goto(app.url))?.text()) ?? ''
      const missing = has.filter((part) => !html.includes(part))
      const unwanted = lacks.filter((part) => html.includes(part))
      expect({ missing, unwanted }).toEqual({ missing: [], unwanted: [] })
    }
    const account = 'data-carabiner-button="account"'
    const button = (/** @type {string} */ kind) => page.locator(`[data-carabiner-button="${kind}"]`)

    await visit(['Connect wallet', 'Ethereum'], [account, 'style='])
    await button('connect').click()
    await page.getByRole('dialog').getByRole('button', { name: /Reef/ }).click()
    await expectSoon(button('account')).toHaveCount(2)
    await expectSoon(button('network')).toContainText('Base')

    await visit(['Base', account, 'data-carabiner-part="skeleton"'], ['Ethereum', 'style='])
    await expectSoon(button('account').last()).toContainText('0xf39F…2266')
    await expectSoon(button('account')).toHaveCount(2)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    app.stop()
  }
}
