// @ts-check
import { chromium } from '@playwright/test'
import { startLab } from '../services/lab.mjs'
import { measure } from './measure.mjs'

const pages = [
  { name: 'React <dialog>', path: 'dialog.html', button: 'button' },
  { name: 'Carabiner', path: 'bare.html', button: '[data-carabiner-button]' },
]
const runs = 15

const lab = await startLab()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** @param {unknown[]} cells */
const row = (cells) =>
  console.log(
    cells.map((cell, at) => String(cell)[at ? 'padStart' : 'padEnd'](at ? 10 : 18)).join(' '),
  )

console.log(`Median of ${runs} fresh pages each, ms from the click; heap in KiB after opening.`)
console.log('Cold: the click comes at once. Hovered: the pointer rested on the button before.\n')
row(['', 'cpu', 'cold', 'hovered', 'settled', 'again', 'heap'])
for (const slowdown of [1, 4]) {
  for (const page of pages) {
    /** @param {boolean} hovered */
    const sample = async (hovered) => {
      /** @type {Awaited<ReturnType<typeof measure>>[]} */
      const samples = []
      for (let run = 0; run < runs; run += 1) {
        const url = `${lab.url}/${page.path}`
        samples.push(await measure(browser, url, page.button, { slowdown, hovered }))
      }
      return samples
    }
    const cold = await sample(false)
    const hovered = await sample(true)
    row([
      page.name,
      `${slowdown}×`,
      median(cold.map(({ first }) => first.painted)).toFixed(1),
      median(hovered.map(({ first }) => first.painted)).toFixed(1),
      median(hovered.map(({ first }) => first.settled)).toFixed(1),
      median(hovered.map(({ again }) => again.painted)).toFixed(1),
      (median(cold.map(({ heap }) => heap)) / 1024).toFixed(0),
    ])
  }
}
await browser.close()
await lab.stop()
