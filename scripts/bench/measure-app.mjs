import { medianOf } from './median.mjs'
import { serveStatic } from './static-server.mjs'
import { visit } from './visit.mjs'
import { gateWay, ways } from './ways.mjs'

/** @typedef {import('./ways.mjs').Way} Way */
/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {{ dist: string, runs: number }} Options */

/**
 * Serves an app, and visits it `runs` times in each way that is asked for. A visit before them warms the browser up and
 * counts for nothing.
 * @template Result
 * @param {import('@playwright/test').Browser} browser @param {import('./apps.mjs').App} app @param {Options} options
 * @param {(inWay: (way: Way) => Promise<Measures>) => Promise<Result>} measure
 */
async function served(browser, app, { dist, runs }, measure) {
  const server = await serveStatic(dist)
  try {
    await visit(browser, app, server, { ...ways.key, further: [] })
    return await measure(async (way) => {
      const visits = []
      for (let at = 0; at < runs; at += 1) visits.push(await visit(browser, app, server, way))
      return medianOf(visits)
    })
  } catch (error) {
    throw new Error(`${app.name} could not be measured.`, { cause: error })
  } finally {
    server.stop()
  }
}

/** An app in every way. @param {import('@playwright/test').Browser} browser @param {import('./apps.mjs').App} app @param {Options} options */
export const measureApp = (browser, app, options) =>
  served(browser, app, options, async (inWay) => ({
    mouse: await inWay(ways.mouse),
    key: await inWay(ways.key),
    touch: await inWay(ways.touch),
    slow: await inWay(ways.slow),
    slower: await inWay(ways.slower),
  }))

/** What the gate compares. @param {import('@playwright/test').Browser} browser @param {import('./apps.mjs').App} app @param {Options} options */
export const measureForGate = (browser, app, options) =>
  served(browser, app, options, (inWay) => inWay(gateWay))
