import { floorId } from './apps.mjs'
import { measureInTurn } from './measure-app.mjs'

/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {{ name: string, floor: number, ours: number, limit: number, isPast: boolean }} Comparison */

/** The limit as a multiple of React alone, because absolute times depend on the machine. */
const most = 2
/** The length of a frame in ms. The floor is one to three frames, so a difference of one frame is chance. */
const frame = 1000 / 60
const runs = 3

const ourId = 'ethers'
/** The ids of the compared apps. */
export const gateApps = new Set([floorId, ourId])

/** @type {[name: string, measure: keyof Measures][]} */
const compared = [
  ['first', 'painted'],
  ['again', 'again'],
]

/** @param {Measures} floor @param {Measures} ours @returns {Comparison[]} */
export const compare = (floor, ours) =>
  compared.map(([name, measure]) => {
    const [least, taken] = [floor[measure], ours[measure]]
    if (least === undefined || taken === undefined) throw new Error(`${name}: not measured`)
    const limit = most * least + frame
    return { name, floor: least, ours: taken, limit, isPast: taken > limit }
  })

const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`
const times = (/** @type {Comparison} */ { floor, ours }) => `${(ours / floor).toFixed(1)}×`

/** @param {Comparison} comparison */
function line(comparison) {
  const { name, floor, ours, limit, isPast } = comparison
  const measured = `${name} ${ms(ours)}, at most ${ms(limit)}`
  return `${isPast ? 'TOO SLOW' : 'ok'}  ${measured}; React alone ${ms(floor)} (${times(comparison)})`
}

/**
 * Checks that Carabiner's modal opens in about the time of React alone, on a slowed processor. Prints the result.
 * @param {import('@playwright/test').Browser} browser @param {import('./apps.mjs').App[]} apps
 * @param {import('./build-apps.mjs').BuiltOf} builtOf
 */
export async function passesGate(browser, apps, builtOf) {
  const served = (/** @type {string} */ id) => {
    const app = apps.find((it) => it.id === id)
    if (!app) throw new Error(`There is no ${id}.`)
    return { app, dist: builtOf(app).dist }
  }
  const { floor, ours } = await measureInTurn(browser, served(floorId), served(ourId), runs)
  const comparisons = compare(floor, ours)
  console.log(`From a click to content, processor slowed 4×, medians of ${runs} visits.`)
  for (const comparison of comparisons) console.log(line(comparison))
  const summary = comparisons.map((it) => `${it.name} ${times(it)}`).join(', ')
  console.log(`${summary} of what React alone takes`)
  return comparisons.every(({ isPast }) => !isPast)
}
