// Checks the packages as a host app gets them: packed, installed in new projects from a registry, type-checked, built,
// imported in plain Node, and used in a browser with the oldest and newest versions that they allow. `--quick` checks
// two projects only: the READMEs' code with Vite and React, and a visit to an app with the newest ethers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDeployment } from './lib/consumer-deployment.mjs'
import { hosts } from './lib/consumer-hosts.mjs'
import { env, visitNext } from './lib/consumer-next.mjs'
import { createProject, entryPoints } from './lib/consumer-project.mjs'
import { doubles, weigh } from './lib/consumer-tree.mjs'
import { startVisits } from './lib/consumer-visit.mjs'
import { filesIn, fingerprint } from './lib/fingerprint.mjs'
import { pack } from './lib/pack.mjs'
import { publicPackages } from './lib/packages.mjs'
import { startPackedRegistry } from './lib/packed-registry.mjs'
import { cache, root, tool } from './lib/paths.mjs'
import { readmes, writeNamedFiles, writeSnippets } from './lib/readme-snippets.mjs'
import { run } from './lib/run.mjs'

const packed = join(cache, 'consumer')
const isQuick = process.argv.includes('--quick')
const stamp = join(cache, isQuick ? 'quick-start-passed' : 'consumer-passed')
const templates = join(root, 'scripts/consumer')
const packages = publicPackages()
/** Returns the template folders of a project. @param {string[]} names folders of scripts/consumer */
const folders = (...names) => names.map((name) => join(templates, name))

/**
 * Ends the process if a command failed.
 * @param {string} what - the command, for the message
 * @param {Pick<import('./lib/run.mjs').Result, 'code' | 'output'>} result
 */
function must(what, { code, output }) {
  if (code === 0) return output
  console.error(`${what} failed:\n${output.trim()}`)
  process.exit(1)
}

/**
 * Fingerprints everything that decides the outcome: tarballs, READMEs, templates and this check.
 * @param {string[]} tarballs
 */
const printOf = (tarballs) =>
  fingerprint([
    ...tarballs,
    ...readmes().map((file) => join(root, file)),
    ...filesIn(templates),
    ...filesIn(join(root, 'packages/wallet-server/deploy')),
    join(root, 'scripts/check-consumer.mjs'),
    join(root, 'package-lock.json'),
    ...filesIn(join(root, 'scripts/lib')),
  ])

/**
 * Type-checks a project with Carabiner's declarations (skipLibCheck is off). Ignores errors inside other packages:
 * ethers has an @types/node that TypeScript 7 rejects.
 * @param {string} what - the check, for the message
 * @param {string} project @param {string[]} args
 */
async function typeCheck(what, project, ...args) {
  const flags = ['--noEmit', '--skipLibCheck', 'false', '--pretty', 'false']
  const { code, output } = await run(tool('tsc'), [...flags, ...args], { cwd: project })
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const ours = errors.filter((line) => !/^node_modules\/(?!@carabiner\/)/.test(line))
  must(what, {
    code: ours.length || (code !== 0 && !errors.length) ? 1 : 0,
    output: ours.join('\n') || output,
  })
}

async function checkPlain() {
  const project = await createProject('plain-ts', { registry: registry.url })
  for (const [module, resolution] of /** @type {const} */ ([
    ['esnext', 'bundler'],
    ['node16', 'node16'],
  ])) {
    const args = ['--module', module, '--moduleResolution', resolution]
    await typeCheck(`plain TypeScript, ${resolution}`, project.dir, ...args)
  }
  project.remove()
}

async function checkVite() {
  const project = await createProject('vite-react', { registry: registry.url })
  mustBeSingle('Vite and React', project.dir)
  writeSnippets(join(project.dir, 'src/readme'))
  await typeCheck('Vite and React with the READMEs, types', project.dir)
  await build('Vite and React', project.dir)
  // The process must end by itself, because an import must not leave a timer or a socket open.
  const node = { cwd: project.dir, timeout: 120_000 }
  for (const entry of packages.flatMap(entryPoints)) {
    must(
      `import of ${entry} in Node`,
      await run(process.execPath, ['import-entry.mjs', entry], node),
    )
  }
  must('rendering to a string', await run(process.execPath, ['render-to-string.mjs'], node))
  must('require()', await run(process.execPath, ['require.cjs'], node))
  if (!isQuick) must('carabiner-wallet', await run(process.execPath, ['run-wallet.mjs'], node))
  project.remove()
}

async function checkNext() {
  const project = await createProject('next-app', { registry: registry.url })
  const next = join(project.dir, 'node_modules/.bin/next')
  must('Next, build', await run(next, ['build'], { cwd: project.dir, env }))
  await visitNext(project.dir)
  project.remove()
}

async function checkVueAndSvelte() {
  const name = 'Vue and Svelte'
  const project = await createProject('vue-svelte-app', {
    registry: registry.url,
    folders: folders('host', 'vue-svelte-app'),
  })
  const files = ['modal.ts', 'Wallet.vue', 'Wallet.svelte']
  writeNamedFiles('docs/recipes.md', join(project.dir, 'src'), files)
  await build(name, project.dir)
  await buildWallet(name, project.dir)
  await visits.connect(name, join(project.dir, 'dist'), ['#vue p', '#svelte p'])
  project.remove()
}

/** Checks one host of the table, from its install to a visit. @param {import('./lib/consumer-hosts.mjs').Host} host */
async function checkHost({ name, template, versions, limits, requests }) {
  const project = await createProject(template, {
    registry: registry.url,
    versions,
    folders: folders('host', 'react-host', template),
  })
  mustBeSingle(name, project.dir)
  if (limits) mustFit(name, project.dir, limits)
  await typeCheck(`${name}, types`, project.dir)
  await build(name, project.dir)
  await buildWallet(name, project.dir)
  await visits.visit(name, join(project.dir, 'dist'), requests)
  project.remove()
}

async function checkWallet() {
  const skipped = await checkDeployment(registry.url).catch(({ message }) =>
    must('deployment', { code: 1, output: String(message) }),
  )
  if (skipped) console.log(`The deployment of the embedded wallet was not tried: ${skipped}.`)
}

/**
 * @param {string} what - the build, for the message
 * @param {string} project
 */
async function build(what, project) {
  const vite = join(project, 'node_modules/.bin/vite')
  must(`${what}, build`, await run(vite, ['build'], { cwd: project }))
  if (existsSync(join(project, 'dist/index.html'))) return
  console.error(`${what}: nothing was built.`)
  process.exit(1)
}

/**
 * Builds the wallet that replaces an extension in the visit.
 * @param {string} what - the build, for the message
 * @param {string} project
 */
async function buildWallet(what, project) {
  const vite = join(project, 'node_modules/.bin/vite')
  const args = ['build', '--config', 'wallet.vite.config.js']
  must(`${what}, wallet`, await run(vite, args, { cwd: project }))
}

/**
 * @param {string} what - the project, for the message
 * @param {string} project
 */
function mustBeSingle(what, project) {
  const copies = doubles(project)
  must(`${what}, one copy of each`, { code: copies.length, output: copies.join('\n') })
}

/**
 * @param {string} what - the project, for the message
 * @param {string} project @param {import('./lib/consumer-hosts.mjs').Limits} limits
 */
function mustFit(what, project, limits) {
  const { packages, megabytes } = weigh(project)
  const over = packages > limits.packages || megabytes > limits.megabytes
  const output = `${packages} packages, ${megabytes} MB`
  must(`${what}, installed size`, { code: over ? 1 : 0, output })
  console.log(`${what}: ${output} with its build tools`)
}

const tarballs = await pack(packages, packed)
const print = printOf(tarballs)
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) {
  console.log('unchanged since last pass')
  process.exit(0)
}
const registry = await startPackedRegistry(packages, packed)
const visits = await startVisits()
const visited = hosts
  .filter(({ inQuickStart }) => inQuickStart || !isQuick)
  .map((host) => () => checkHost(host))
// Two at a time, the longest first.
const checks = isQuick
  ? [checkVite, ...visited]
  : [checkNext, checkVite, ...visited, checkVueAndSvelte, checkPlain, checkWallet]
const count = checks.length
const worker = async () => {
  for (let check = checks.shift(); check; check = checks.shift()) await check()
}
await Promise.all([worker(), worker()])
await visits.stop()
registry.stop()
writeFileSync(stamp, print)
console.log(`${packages.length} packages in ${count} projects`)
process.exit(0)
