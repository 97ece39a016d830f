// npm run bench [-- --runs 9] [--only ethers,appkit | --write]: measures the cost of Carabiner's modal and of other
// libraries.
// npm run bench -- --gate: checks that Carabiner's modal opens about as fast as React alone. A step of npm run
// test:all.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apps, floorId, listsApp } from './bench/apps.mjs'
import { launchBrowser } from './bench/browser.mjs'
import { buildApps } from './bench/build-apps.mjs'
import { gateApps, passesGate } from './bench/gate.mjs'
import { measureApp } from './bench/measure-app.mjs'
import { introduction, load, method } from './bench/page.mjs'
import { measureScrolling, scrollTable } from './bench/scroll.mjs'
import { startSecureServices } from './bench/secure-services.mjs'
import { markdown, tables } from './bench/tables.mjs'
import { versionsOf } from './bench/versions.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { turbo } from './lib/turbo.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const only = values.only.split(',').filter(Boolean)
const all = [...apps, listsApp]
const unknown = only.filter((id) => !all.some((app) => app.id === id))
if (!Number.isInteger(runs) || runs < 1) refuse('--runs takes a number from 1 on.')
if (unknown.length) refuse(`There is no ${unknown}. Known: ${all.map(({ id }) => id).join(', ')}`)
if (only.length && values.write) refuse('--write takes all apps: leave out --only.')
if (values.gate && (only.length || values.write)) refuse('--gate goes alone.')

/** @param {string} why */
function refuse(why) {
  console.error(why)
  process.exit(1)
}

await ensureDeps()
const [command = '', ...rest] = turbo('build', '--filter=./packages/*')
const build = await run(command, rest, { show: true })
if (build.code !== 0) process.exit(build.code)

const isChosen = (/** @type {{ id: string }} */ { id }) =>
  values.gate ? gateApps.has(id) : !only.length || only.includes(id)
const chosen = apps.filter(isChosen)
const builtOf = await buildApps(all.filter(isChosen))
const services = await startSecureServices()
const browser = await launchBrowser(services.port)
if (values.gate) {
  const passes = await passesGate(browser, chosen, builtOf)
  await browser.close()
  await services.stop()
  process.exit(passes ? 0 : 1)
}
const start = { runs, load: load(), browser: `Chromium ${browser.version()}` }

/** @type {import('./bench/tables.mjs').Row[]} */
const rows = []
/** @type {import('./bench/tables.mjs').Medians | undefined} */
let floor
for (const app of chosen) {
  console.log(`${app.name} …`)
  const { dist, installed } = builtOf(app)
  const medians = await measureApp(browser, { app, dist }, runs)
  rows.push({ name: app.name, installed, medians })
  if (app.id === floorId) floor = medians
}
const scrolled = isChosen(listsApp)
  ? await measureScrolling(browser, builtOf(listsApp).dist)
  : undefined
await browser.close()
await services.stop()

const text = [
  ...(rows.length > 0 ? tables.map((table) => markdown(table, rows, floor)) : []),
  ...(scrolled ? [scrollTable(scrolled)] : []),
].join('\n')
console.log(`\n${text}`)
if (values.write) {
  const head = introduction({ ...start, versions: versionsOf(chosen) })
  writeFileSync(join(root, 'docs/benchmarks.md'), `${head}\n${text}\n${method}`)
}
process.exit(0)
