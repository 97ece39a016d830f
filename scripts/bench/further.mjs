import { arm, result, waitUntilGone } from './clock.mjs'
import { pointAt, press, pressHere } from './press.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./apps.mjs').App} App */
/** @typedef {import('./ways.mjs').Way} Way */
/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {Awaited<ReturnType<typeof import('./traffic.mjs').countTraffic>>} Traffic */
/** @typedef {{ page: Page, app: App, way: Way, traffic: Traffic }} Visit */

/** The time without traffic, over sockets too, after which a pairing counts as prepared, in ms. */
const silence = 700
/** The time limit for a library that never stops its requests, in ms. */
const stillTimeout = 8000

/** Closes the modal by Escape, or by its button where Escape does nothing. @param {Visit} visit */
async function close({ page, app }) {
  await page.keyboard.press('Escape')
  const byKey = await waitUntilGone(page, app.panel, 3000).catch(() => undefined)
  if (byKey) return
  await page.getByRole('button', { name: 'Close' }).first().click()
  await waitUntilGone(page, app.panel)
}

/** @param {Visit} visit @returns {Promise<Measures>} */
async function again(visit) {
  const { page, app, way } = visit
  await close(visit)
  await page.mouse.move(600, 700)
  await arm(page, { ...app, quiet: way.quiet })
  await press(page, app.button, way.input)
  return { again: (await result(page)).painted }
}

/** @param {Page} page @param {string[]} code */
const armForCode = (page, code) =>
  arm(page, { content: code, panel: code, wordless: true, quiet: 0 })

/** @param {Visit} visit @returns {Promise<Measures>} */
async function code({ page, app: { walletConnect } }) {
  if (!walletConnect) return {}
  await waitUntilGone(page, walletConnect.code)
  await armForCode(page, walletConnect.code)
  await press(page, walletConnect.row, 'mouse')
  return { code: (await result(page)).painted }
}

/** @param {Visit} visit @returns {Promise<Measures>} */
async function preparedCode({ page, app: { walletConnect }, traffic }) {
  if (!walletConnect) return {}
  await waitUntilGone(page, walletConnect.code)
  await pointAt(page, walletConnect.row)
  await traffic.still(silence, stillTimeout)
  await armForCode(page, walletConnect.code)
  await pressHere(page)
  return { preparedCode: (await result(page)).painted }
}

const acts = { again, code, preparedCode }

/** Does the visitor's actions after the first opening, in the order of the way. @param {Visit} visit */
export async function further(visit) {
  /** @type {Measures} */
  const measures = {}
  for (const act of visit.way.further) Object.assign(measures, await acts[act](visit))
  return measures
}
