import { medianOf } from './median.mjs'
import { serveStatic } from './static-server.mjs'
import { visit } from './visit.mjs'
import { gateWay, ways } from './ways.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {(way: import('./ways.mjs').Way) => Promise<Measures>} VisitIn */
/** @typedef {{ app: import('./apps.mjs').App, dist: string }} Served */

/**
 * Serves an app for visits. A first visit warms the browser up and is not counted.
 * @template Result
 * @param {Browser} browser @param {Served} served @param {(visitIn: VisitIn) => Promise<Result>} measure
 */
async function serve(browser, { app, dist }, measure) {
  const server = await serveStatic(dist)
  /** @type {VisitIn} */
  const visitIn = (way) =>
    visit(browser, app, server, way).catch((cause) => {
      throw new Error(`${app.name} could not be measured.`, { cause })
    })
  try {
    await visitIn({ ...ways.key, further: [] })
    return await measure(visitIn)
  } finally {
    server.stop()
  }
}

/**
 * Measures an app in every way, with `runs` visits each.
 * @param {Browser} browser @param {Served} served @param {number} runs
 */
export const measureApp = (browser, served, runs) =>
  serve(browser, served, async (visitIn) => {
    const inWay = async (/** @type {import('./ways.mjs').Way} */ way) => {
      const visits = []
      for (let at = 0; at < runs; at += 1) visits.push(await visitIn(way))
      return medianOf(visits)
    }
    return {
      mouse: await inWay(ways.mouse),
      key: await inWay(ways.key),
      touch: await inWay(ways.touch),
      slow: await inWay(ways.slow),
      slower: await inWay(ways.slower),
    }
  })

/**
 * Measures the apps for the gate. Visits alternate, so other load on the machine affects both.
 * @param {Browser} browser @param {Served} floor @param {Served} ours @param {number} runs
 */
export const measureInTurn = (browser, floor, ours, runs) =>
  serve(browser, floor, (visitFloor) =>
    serve(browser, ours, async (visitOurs) => {
      /** @type {{ floor: Measures, ours: Measures }[]} */
      const pairs = []
      for (let at = 0; at < runs; at += 1) {
        pairs.push({ floor: await visitFloor(gateWay), ours: await visitOurs(gateWay) })
      }
      return {
        floor: medianOf(pairs.map((it) => it.floor)),
        ours: medianOf(pairs.map((it) => it.ours)),
      }
    }),
  )
