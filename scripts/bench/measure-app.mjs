import { serveStatic } from './static-server.mjs'
import { medianOf } from './tables.mjs'
import { visit } from './visit.mjs'
import { ways } from './ways.mjs'

/**
 * An app in every way, `runs` visits each. A visit before them warms the browser up and counts for nothing.
 * @param {import('@playwright/test').Browser} browser @param {import('./apps.mjs').App} app
 * @param {{ dist: string, runs: number }} options @returns {Promise<import('./tables.mjs').Medians>}
 */
export async function measureApp(browser, app, { dist, runs }) {
  const server = await serveStatic(dist)
  /** @param {import('./ways.mjs').Way} way */
  const inWay = async (way) => {
    const visits = []
    for (let at = 0; at < runs; at += 1) visits.push(await visit(browser, app, server, way))
    return medianOf(visits)
  }
  try {
    await visit(browser, app, server, ways.key)
    const mouse = await inWay(ways.mouse)
    const key = await inWay(ways.key)
    const touch = await inWay(ways.touch)
    const slow = await inWay(ways.slow)
    return { mouse, key, touch, slow, slower: await inWay(ways.slower) }
  } catch (error) {
    throw new Error(`${app.name} could not be measured.`, { cause: error })
  } finally {
    server.stop()
  }
}
