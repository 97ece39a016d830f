import { installClock } from './page-clock.mjs'
import { countTraffic } from './traffic.mjs'

/** @typedef {import('./ways.mjs').Way} Way */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Partial<Record<import('./ways.mjs').Measure, number>>} Measures */

/** How long a pointer rests on what it will press, or the focus on it, in ms. */
const dwell = 120
/** How long a page asks for nothing before its visitor acts, in ms. */
const silence = 700
/** As long after the opening: what comes for the visitor's next step may come late. */
const silenceAfter = 2000

/** @typedef {typeof globalThis & { benchClock: import('./page-clock.mjs').Clock }} ClockWindow */

/** @param {Page} page @param {string[]} path @param {number} quiet @param {string[]} [outline] */
const arm = (page, path, quiet, outline) =>
  page.evaluate(
    (given) =>
      /** @type {ClockWindow} */ (globalThis).benchClock.arm(
        given.path,
        given.quiet,
        given.outline,
      ),
    { path, quiet, outline },
  )
/** @param {Page} page */
const result = (page) =>
  page.evaluate(() => /** @type {ClockWindow} */ (globalThis).benchClock.result())
/** @param {Page} page @param {string[]} path @param {number} [timeout] ms */
const gone = (page, path, timeout = 45_000) =>
  page.waitForFunction(
    (it) => !(/** @type {ClockWindow} */ (globalThis).benchClock.shows(it)),
    path,
    { timeout },
  )

/** Input goes in through the browser's front door, as a hand's does. @param {Page} page @param {string} selector @param {Way['input']} input */
async function press(page, selector, input) {
  const target = page.locator(selector).first()
  if (input === 'key') {
    await target.focus()
    await page.waitForTimeout(dwell)
    await page.keyboard.press('Enter')
    return
  }
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (input === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y, { steps: 3 })
  await page.waitForTimeout(dwell)
  await page.mouse.down()
  await page.mouse.up()
}

/** @param {import('@playwright/test').CDPSession} session @param {Way} way */
async function slowDown(session, { cpu, network }) {
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
}

/** @param {import('@playwright/test').CDPSession} session */
async function heap(session) {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/**
 * One visit in a fresh profile: the page loads and comes to rest, and its modal is opened.
 * @param {import('@playwright/test').Browser} browser @param {import('./apps.mjs').App} app
 * @param {import('./static-server.mjs').StaticServer} server @param {Way} way @returns {Promise<Measures>}
 */
export async function visit(browser, app, server, way) {
  const context = await browser.newContext(way.device)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(45_000)
    await page.addInitScript(installClock)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session, server)
    await slowDown(session, way)
    await page.goto(server.origin)
    await page.locator(app.button).first().waitFor()
    await traffic.quiet(silence)
    const interactive = await page.evaluate(() =>
      /** @type {ClockWindow} */ (globalThis).benchClock.interactive(),
    )
    const before = traffic.totals()
    await arm(page, app.modal, way.quiet, app.outline)
    await press(page, app.button, way.input)
    const { answered, painted, settled, elements } = await result(page)
    await traffic.quiet(silenceAfter)
    const after = traffic.totals()
    const measures = {
      interactive,
      answered,
      painted,
      settled,
      elements,
      requestsBefore: before.requests,
      elsewhereBefore: before.elsewhere,
      bytesBefore: before.bytes,
      requestsOpening: after.requests - before.requests,
      elsewhereOpening: after.elsewhere - before.elsewhere,
      bytesOpening: after.bytes - before.bytes,
      heap: await heap(session),
    }
    return way.further ? { ...measures, ...(await further(page, app, way)) } : measures
  } finally {
    await context.close()
  }
}

/** By Escape, or by its button where Escape does nothing. @param {Page} page @param {import('./apps.mjs').App} app */
async function close(page, app) {
  await page.keyboard.press('Escape')
  const byKey = await gone(page, app.modal, 3000).catch(() => undefined)
  if (byKey) return
  await page.getByRole('button', { name: 'Close' }).first().click()
  await gone(page, app.modal)
}

/** What a visitor may do next: close, open again, ask for a code. @param {Page} page @param {import('./apps.mjs').App} app @param {Way} way */
async function further(page, app, way) {
  await close(page, app)
  await page.mouse.move(600, 700)
  await arm(page, app.modal, way.quiet)
  await press(page, app.button, way.input)
  const again = (await result(page)).painted
  if (!app.walletConnect) return { again }
  await gone(page, app.walletConnect.code)
  await arm(page, app.walletConnect.code, 0)
  await press(page, app.walletConnect.row, way.input)
  return { again, code: (await result(page)).painted }
}
