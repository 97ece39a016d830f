import { appendFileSync } from 'node:fs'
import { startBareBrowser } from '../e2e/support/bare-browser'
import { soakRun } from '../e2e/support/soak'
import { createTabStage } from '../e2e/support/tab-stage'
import { expect, test } from '../e2e/support/test'

const runs = Number(process.env.SOAK_RUNS ?? 20)
const first = Number(process.env.SOAK_SEED ?? 1)
/** The file that gets a line for each run. */
const log = process.env.SOAK_LOG

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

test(`${runs} visitors with several tabs lose no WalletConnect session and leave none behind`, async ({
  lab,
  browser,
}) => {
  test.setTimeout(runs * 300_000)
  const failures: string[] = []
  const handOvers: number[] = []
  for (let seed = first; seed < first + runs; seed += 1) {
    const tabs = await startBareBrowser()
    const context = await browser.newContext()
    const phone = await context.newPage()
    await phone.goto(`${lab.url}/phone.html`)
    const started = performance.now()
    let line = `${seed} ok`
    try {
      const report = await soakRun(createTabStage(tabs, lab, phone), lab, seed)
      handOvers.push(...report.handOvers)
      line += ` hand-overs ${report.handOvers.map(Math.round).join(' ')}`
    } catch (error) {
      line = `${seed} FAILED ${error instanceof Error ? error.message : error}`
      failures.push(line)
    }
    await context.close()
    await tabs.close()
    if (log) appendFileSync(log, `${line} (${Math.round(performance.now() - started)} ms)\n`)
  }
  const figures = `${runs} runs, ${failures.length} failures, ${handOvers.length} hand-overs, median ${Math.round(median(handOvers))} ms`
  console.log(figures)
  if (log) appendFileSync(log, `${figures}\n`)
  expect(failures).toEqual([])
})
