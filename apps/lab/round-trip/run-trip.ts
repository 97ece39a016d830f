import { startBareBrowser } from '../e2e/support/bare-browser'
import type { Lab } from '../services/lab.js'
import type { Environment } from './environments'
import type { Outcome } from './outcomes'
import { startTrip } from './trip'

/** Runs one outcome in one environment, from the first press to the next request. */
export async function runTrip(lab: Lab, environment: Environment, outcome: Outcome): Promise<void> {
  const browser = await startBareBrowser()
  try {
    const trip = await startTrip(browser, lab, environment)
    try {
      await outcome.run(trip)
      await trip.hasWayOut()
      await trip.recovers()
      await trip.isClean()
    } finally {
      await trip.end()
    }
  } finally {
    await browser.close()
  }
}
