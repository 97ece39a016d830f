import { arm, calm, interactive, result } from './clock.mjs'
import { further } from './further.mjs'
import { installClock } from './page-clock.mjs'
import { press } from './press.mjs'
import { countTraffic } from './traffic.mjs'

/** @typedef {import('./ways.mjs').Way} Way */
/** @typedef {Partial<Record<import('./ways.mjs').Measure, number>>} Measures */

/** The time without a request or a long task before the visitor acts, in ms. */
const idle = 1000
/** The time without a request after the opening, in ms. Prefetches for the visitor's next step may start late. */
const silenceAfter = 2000

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
 * Runs one visit in a fresh profile: loads the page, waits until it rests, and opens its modal.
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
    await traffic.quiet(idle)
    await calm(page, idle)
    const ready = await interactive(page)
    const before = traffic.totals()
    await arm(page, { ...app, quiet: way.quiet })
    await press(page, app.button, way.input)
    const opening = await result(page)
    await traffic.quiet(silenceAfter)
    const after = traffic.totals()
    return {
      ...opening,
      interactive: ready,
      requestsBefore: before.requests,
      elsewhereBefore: before.elsewhere,
      ownBefore: before.own,
      bytesBefore: before.bytes,
      requestsOpening: after.requests - before.requests,
      elsewhereOpening: after.elsewhere - before.elsewhere,
      ownOpening: after.own - before.own,
      bytesOpening: after.bytes - before.bytes,
      heap: await heap(session),
      ...(await further({ page, app, way, traffic })),
    }
  } finally {
    await context.close()
  }
}
