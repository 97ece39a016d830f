// What the built lab loads before anything is opened, and what the first open adds. Gzip, as a server would send it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readJson } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { staticImports } from './lib/static-imports.mjs'

const dist = join(root, 'apps/lab/dist')
/** The least a host writes, ethers and all that it loads. */
const PAGE = 'bare.html'
const PAGE_BUDGET = 101 * 1024
const FIRST_OPEN_BUDGET = 30_000
/** Chunks that the first open imports: each pattern meets the keys of Vite's manifest. */
const FIRST_OPEN = [/ui-react\/dist\/mount-/]

if (!existsSync(join(dist, PAGE))) {
  console.error('apps/lab/dist is missing: run npm run build first.')
  process.exit(1)
}

/** @param {string} file */
const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** @param {string} tag @param {string} name */
const attribute = (tag, name) =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1]

/** The scripts, styles and preloads that the page names, relative to dist. */
function fromHtml() {
  const html = readFileSync(join(dist, PAGE), 'utf8')
  const loads = (/** @type {string} */ tag) =>
    /^<script/i.test(tag)
      ? attribute(tag, 'src')
      : /\brel\s*=\s*["']?(stylesheet|modulepreload|preload)\b/i.test(tag)
        ? attribute(tag, 'href')
        : undefined
  return (html.match(/<(script|link)\b[^>]*>/gi) ?? [])
    .flatMap((tag) => loads(tag) ?? [])
    .map((url) => url.replace(/^\.?\//, '').replace(/[?#].*$/, ''))
}

/** @param {string} title @param {Iterable<string>} files @param {number} budget @param {string} limit */
function report(title, files, budget, limit) {
  const sizes = [...files].map((file) => ({ file, size: weigh(file) }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  console.log(title)
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) {
    console.log(`${String(size).padStart(9)}  ${file}`)
  }
  console.log(`${String(total).padStart(9)}  of ${budget} bytes (${limit})\n`)
  return total
}

const external = fromHtml().filter((file) => /^(\w+:)?\/\//.test(file))
if (external.length) {
  console.error(`The page loads from elsewhere: ${external.join(', ')}`)
  process.exit(1)
}

const page = new Set([PAGE, ...(await staticImports(dist, fromHtml()))])
const pageSize = report('Before anything is opened', page, PAGE_BUDGET, '101 KiB')

const manifestFile = join(dist, '.vite/bare.json')
/** @type {Record<string, { file: string, css?: string[] }>} */
const manifest = existsSync(manifestFile) ? readJson(manifestFile) : {}
const keys = Object.keys(manifest).filter((key) => FIRST_OPEN.some((pattern) => pattern.test(key)))
const opened = keys.flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())
const added = (await staticImports(dist, opened)).filter((file) => !page.has(file))
const openSize = added.length ? report('First open', added, FIRST_OPEN_BUDGET, '30 kB') : 0
if (!added.length) console.log(`First open: skipped, no chunk meets ${FIRST_OPEN.join(' or ')}.`)

const kib = (/** @type {number} */ size) => `${(size / 1024).toFixed(1)} KiB`
const result = `page ${kib(pageSize)} of 101, first open ${added.length ? kib(openSize) : 'not measured'}`
if (pageSize > PAGE_BUDGET || openSize > FIRST_OPEN_BUDGET) {
  console.error(`Over budget: ${result}`)
  process.exit(1)
}
console.log(result)
