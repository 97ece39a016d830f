/// <reference lib="dom" />
import { serveStatic } from './static-server.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} Session */
/**
 * @typedef {object} Scrolling
 * @property {string} name
 * @property {number} fps
 * @property {number} slow percent of the frames that took more than one and a half times 16.7 ms
 * @property {number} longest ms
 * @property {number} work processor time per frame in ms, in the page's own thread alone
 * @property {number} before bytes of heap after the first round
 * @property {number} after bytes of heap after the last round
 * @property {number} elements the highest number of elements in the list
 */

/** The distance and speed of a finger that moves the list there and back in a round, in px and px/s. */
const gesture = { distance: 24_000, speed: 4_000 }
/** The first round loads and warms up, so the measurement starts after it. */
const rounds = 4
const frame = 1000 / 60

/** @param {Session} session */
async function heap(session) {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Returns the processor time of the page's thread since its start, in ms. @param {Session} session */
async function workOf(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/**
 * Returns the times between the frames that the page renders during an action.
 * @param {Page} page @param {() => Promise<void>} act
 */
async function framesDuring(page, act) {
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ([])
    const next = (/** @type {number} */ time) => {
      times.push(time)
      Object.assign(globalThis, { benchFrame: requestAnimationFrame(next) })
    }
    Object.assign(globalThis, { benchFrames: times, benchFrame: requestAnimationFrame(next) })
  })
  await act()
  return page.evaluate(() => {
    const { benchFrame = 0, benchFrames = [] } =
      /** @type {{ benchFrame?: number, benchFrames?: number[] }} */ (globalThis)
    cancelAnimationFrame(benchFrame)
    return benchFrames.slice(1).map((time, at) => time - (benchFrames[at] ?? 0))
  })
}

/**
 * Scrolls the list under a point there and back, and measures the cost.
 * @param {Page} page @param {Session} session
 * @param {{ name: string, list: string, scroller: string }} what selectors of the list and of its scroll container
 * @returns {Promise<Scrolling>}
 */
async function scroll(page, session, { name, list, scroller }) {
  const box = await page.locator(scroller).first().boundingBox()
  if (!box) throw new Error(`${scroller} is not on the page.`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { distance, speed } = gesture
  const round = async () => {
    for (const yDistance of [-distance, distance]) {
      await session.send('Input.synthesizeScrollGesture', { ...point, yDistance, speed })
    }
  }
  const rows = () => page.locator(`${list} [role=listitem]`).count()
  await round()
  const before = await heap(session)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const idle = await workOf(session)
  const frames = await framesDuring(page, async () => {
    for (let at = 1; at < rounds; at += 1) await round()
  })
  const work = (await workOf(session)) - idle
  await session.send('Performance.disable')
  const time = frames.reduce((sum, one) => sum + one, 0)
  return {
    name,
    fps: (1000 * frames.length) / time,
    slow: (100 * frames.filter((one) => one > 1.5 * frame).length) / frames.length,
    longest: Math.max(...frames),
    work: work / frames.length,
    before,
    after: await heap(session),
    elements: await rows(),
  }
}

/** Scrolls to the end of the list. The list loads the next page when its end is near. @param {Page} page */
async function readToEnd(page) {
  const end = page.getByText('That’s everything.')
  while (!(await end.isVisible())) {
    await page.mouse.wheel(0, 1_000_000)
    await page.waitForTimeout(200)
  }
  await page.mouse.wheel(0, -10_000_000)
  await page.getByRole('heading', { name: 'Today' }).waitFor()
}

/**
 * Measures scrolling in the account of a visitor with long lists.
 * @param {import('@playwright/test').Browser} browser @param {string} dist
 * @returns {Promise<Scrolling[]>}
 */
export async function measureScrolling(browser, dist) {
  const server = await serveStatic(dist)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(server.origin)
    const open = page.locator('[data-carabiner-button]').first()
    await open.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bench Wallet' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await open.click()
    await page.getByRole('listitem').filter({ hasText: 'Token 4999' }).waitFor()
    const tokens = { name: '5,000 tokens', list: '.cb-tokens', scroller: '.cb-tab-panel' }
    const first = await scroll(page, session, tokens)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByRole('button', { name: 'Show all activity' }).click()
    await page.getByRole('heading', { name: 'Activity', exact: true }).waitFor()
    await readToEnd(page)
    const activity = {
      name: '10,000 transactions',
      list: '.cb-activity',
      scroller: '[role=dialog]',
    }
    return [first, await scroll(page, session, activity)]
  } finally {
    await context.close()
    server.stop()
  }
}

const mib = (/** @type {number} */ bytes) => (bytes / 1024 / 1024).toFixed(1)

/** @param {Scrolling[]} all */
export const scrollTable = (all) => `## Scrolling long lists

An account with a long list, scrolled ${gesture.distance.toLocaleString('en')} px down and up ${rounds - 1} times at ${gesture.speed.toLocaleString('en')} px/s. Slow frames take over 25 ms. Work is the processor time per frame on the page's thread. Heap is measured after garbage collection. Rows are those in the page at once.

| list | frames/s | slow frames, % | longest frame, ms | work per frame, ms | heap before, MiB | heap after, MiB | rows |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${all
  .map(
    ({ name, fps, slow, longest, work, before, after, elements }) =>
      `| ${[name, fps.toFixed(1), slow.toFixed(1), longest.toFixed(0), work.toFixed(1), mib(before), mib(after), elements].join(' | ')} |`,
  )
  .join('\n')}
`
