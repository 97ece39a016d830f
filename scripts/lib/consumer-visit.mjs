import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import sirv from 'sirv'
import { startAnvil } from '../../apps/lab/services/anvil/anvil.ts'
import { launchForVisits, stepTimeout } from './consumer-browser.mjs'

const expectSoon = expect.configure({ timeout: stepTimeout })

/**
 * Serves a built host. Playwright could answer requests itself, but then Chromium lets no page request this machine.
 * @param {string} dist
 */
async function serve(dist) {
  // The browser requests an icon by itself, so its absence is not an error.
  const onNoMatch = (
    /** @type {unknown} */ _,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => void response.writeHead(204).end()
  const server = createServer(sirv(dist, { onNoMatch }))
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The host has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    /** Resolves when no request is left, so the host's files can be removed. */
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** @param {import('@playwright/test').Page} page a page whose script requests are watched */
function watchScripts(page) {
  /** @type {string[]} */
  const scriptUrls = []
  let coming = 0
  page.on('request', (request) => {
    coming += 1
    const [, script] = /\/assets\/(.*)\.js$/.exec(request.url()) ?? []
    if (script) scriptUrls.push(script)
  })
  const end = () => {
    coming -= 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return {
    urls: () => [...scriptUrls],
    /** Waits until the page is idle and sends no more requests. On a busy machine its idle time comes late. */
    async rest() {
      let before = -1
      while (before !== scriptUrls.length) {
        before = scriptUrls.length
        await idle()
        await expectSoon.poll(() => coming).toBe(0)
        await idle()
      }
    },
  }
}

/** Starts a browser and a local chain for visits to built hosts. */
export async function startVisits() {
  const chain = await startAnvil({ chainId: 31_337, name: 'Consumer' })
  const browser = await launchForVisits()
  /** Opens a page of a host and adds a wallet as an extension does, apart from the host's code. */
  const newPage = async () => {
    const page = await browser.newPage()
    page.setDefaultTimeout(stepTimeout)
    await page.addInitScript("if (location.protocol === 'http:') import('/wallet/wallet.js')")
    return page
  }
  /** @param {string} origin */
  const address = (origin) => `${origin}/?rpc=${encodeURIComponent(chain.url)}`
  return {
    /**
     * Connects, and checks that each place shows the account.
     * @param {string} name @param {string} dist @param {string[]} places selectors
     */
    async connect(name, dist, places) {
      const host = await serve(dist)
      const page = await newPage()
      const show = async (/** @type {string | RegExp} */ text) => {
        for (const place of places) await expectSoon(page.locator(place), name).toHaveText(text)
      }
      try {
        await page.goto(address(host.origin))
        await show('Not connected')
        await page.getByRole('button', { name: 'Connect wallet' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: /Reef/ }).click()
        await show(/^0x[0-9a-fA-F]{40}$/)
      } finally {
        await page.close()
        await host.stop()
      }
    },
    /**
     * Connects, opens the account, signs and sends, and fails on any error in the page.
     * @param {string} name @param {string} dist a built host of scripts/consumer
     * @param {import('./consumer-hosts.mjs').Requests} [limits]
     */
    async visit(name, dist, limits) {
      const host = await serve(dist)
      const page = await newPage()
      const scripts = watchScripts(page)
      /** @type {string[]} */
      const complaints = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('requestfailed', (request) =>
        complaints.push(`${request.url()}: ${request.failure()?.errorText}`),
      )
      const outcome = (/** @type {string} */ id) =>
        expectSoon(page.locator(`#${id}`), `${name}: ${id}`)
      const press = (/** @type {string} */ label) =>
        page.getByRole('button', { name: label, exact: true }).click()
      const account = page.locator('[data-carabiner-button="account"]').first()
      try {
        await page.goto(address(host.origin))
        await page.waitForLoadState('networkidle')
        await scripts.rest()
        const before = scripts.urls()
        await press('Connect wallet')
        await expectSoon(page.getByRole('dialog')).toBeVisible()
        await scripts.rest()
        const open = scripts.urls().slice(before.length)
        await page.getByRole('dialog').getByRole('button', { name: /Reef/ }).click()
        await outcome('account').toHaveText(/^0x[0-9a-fA-F]{40}$/)
        await account.click()
        await expectSoon(page.getByRole('dialog')).toContainText('Foundry')
        await page.keyboard.press('Escape')
        await expectSoon(page.getByRole('dialog')).toHaveCount(0)
        await press('Sign')
        await outcome('signature').toHaveText(/^0x[0-9a-f]{130}$/)
        const visit = scripts.urls()
        console.log(
          `${name}: ${before.length} scripts before a click, ${open.length} to open, ${visit.length} to sign`,
        )
        for (const [what, names] of Object.entries({ before, open, visit })) {
          expect(names.length, `${name}: scripts, ${what}: ${names.join(' ')}`).toBeLessThanOrEqual(
            limits?.[what] ?? Infinity,
          )
        }
        await press('Send')
        await outcome('hash').toHaveText(/^0x[0-9a-f]{64}$/)
        expect(complaints, name).toEqual([])
      } catch (error) {
        const shown = await page.locator('body').innerHTML()
        console.error(
          `${name} complains: ${complaints.join('\n') || 'of nothing'}\nIt shows: ${shown}`,
        )
        throw error
      } finally {
        await page.close()
        await host.stop()
      }
    },
    async stop() {
      await browser.close()
      await chain.stop()
    },
  }
}
