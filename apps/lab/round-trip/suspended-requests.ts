import { startBareBrowser } from '../e2e/support/bare-browser'
import { expect } from '../e2e/support/test'
import type { Lab } from '../services/lab.js'
import { environments } from './environments'
import { startTrip } from './trip'

/**
 * Makes `count` requests in a row, each approved while the page is frozen, every third with the
 * network cut too. Each result must show once the visitor returns.
 *
 * @returns the time from each return to its result, in ms
 */
export async function approveWhileSuspended(lab: Lab, count: number): Promise<number[]> {
  const environment = environments.find(({ life }) => life === 'frozen')
  if (!environment) throw new Error('no page is frozen')
  const browser = await startBareBrowser()
  const times: number[] = []
  try {
    const trip = await startTrip(browser, lab, environment)
    await trip.connect()
    for (let at = 0; at < count; at += 1) {
      await trip.askSignature()
      await trip.outcome(/^…$/)
      await trip.asked('request')
      await trip.leave()
      if (at % 3 === 2) {
        lab.relay.cut()
        await trip.phone.wake()
      }
      await trip.approve('request')
      const back = performance.now()
      await trip.comeBack()
      await trip.outcome(/^0x[0-9a-f]{130}$/)
      times.push(performance.now() - back)
    }
    await trip.isClean()
    await trip.end()
  } finally {
    await browser.close()
  }
  expect(times).toHaveLength(count)
  return times
}
