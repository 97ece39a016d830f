import { devices } from '@playwright/test'

/**
 * @typedef {'interactive' | 'answered' | 'painted' | 'settled' | 'elements' | 'heap' | 'again' | 'code' | 'preparedCode'
 *   | 'requestsBefore' | 'elsewhereBefore' | 'ownBefore' | 'bytesBefore' | 'requestsOpening' | 'elsewhereOpening'
 *   | 'ownOpening' | 'bytesOpening'} Measure
 */

/**
 * An action after the first opening: close and open again, press for a code at once, or rest the pointer on that row
 * first, until a pairing is prepared.
 * @typedef {'again' | 'code' | 'preparedCode'} Act
 */

/**
 * @typedef {object} Way
 * @property {'mouse' | 'key' | 'touch'} input
 * @property {number} cpu slowdown of the processor
 * @property {{ latency: number, downloadThroughput: number, uploadThroughput: number }} [network]
 * @property {number} quiet ms without a change after which a modal has settled
 * @property {Act[]} further
 * @property {import('@playwright/test').BrowserContextOptions} device
 */

const desktop = { viewport: { width: 1280, height: 800 } }
/** "Fast 3G" of Chromium's developer tools: 562.5 ms, 1.44 Mbit/s down, 675 kbit/s up. */
const fast3G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'] ?? {}
const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }

/** A visit has one pairing, so the two ways to open a code are measured in different visits. */
/** @type {Record<'mouse' | 'key' | 'touch' | 'slow' | 'slower', Way>} */
export const ways = {
  mouse: { input: 'mouse', cpu: 1, quiet: 700, device: desktop, further: ['again', 'code'] },
  key: { input: 'key', cpu: 1, quiet: 700, device: desktop, further: ['preparedCode'] },
  touch: { input: 'touch', cpu: 1, quiet: 700, device: phone, further: [] },
  slow: {
    input: 'mouse',
    cpu: 4,
    quiet: 1200,
    device: desktop,
    further: ['again', 'preparedCode'],
  },
  slower: {
    input: 'mouse',
    cpu: 4,
    network: fast3G,
    quiet: 2500,
    device: desktop,
    further: ['again'],
  },
}

/** The way that the gate compares: only openings. @type {Way} */
export const gateWay = { ...ways.slow, further: ['again'] }
