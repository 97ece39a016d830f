// Checks the size of the lab's page before the first open, and of the first open, after gzip.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readJson } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { staticImports } from './lib/static-imports.mjs'

const dist = join(root, 'apps/lab/dist')
/**
 * The smallest host pages, with their library and everything that they load. A budget is the measured size in KiB plus
 * 3 %, rounded up to half a KiB.
 */
const PAGES = [
  { name: 'bare', title: 'with ethers', budget: 115 },
  { name: 'bare-wagmi', title: 'with wagmi and its React provider', budget: 141 },
]
/** The budget of the connect view with its controllers and English, in KiB. */
const FIRST_OPEN_BUDGET = 61
/** The chunks that the first open imports, as patterns for keys of Vite's manifest. */
const FIRST_OPEN = [/ui-react\/dist\/modal\.js/]

for (const { name } of PAGES) {
  if (existsSync(join(dist, `${name}.html`))) continue
  console.error(`apps/lab/dist has no ${name}.html: run npm run build first.`)
  process.exit(1)
}

/** @param {string} file */
const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** @param {string} tag @param {string} name */
const attribute = (tag, name) =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1]

/** Lists the scripts, styles and preloads in a page's HTML, relative to dist. @param {string} page */
function fromHtml(page) {
  const html = readFileSync(join(dist, page), 'utf8')
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

/** @param {string} title @param {Iterable<string>} files @param {number} budget in KiB */
function report(title, files, budget) {
  const sizes = [...files].map((file) => ({ file, size: weigh(file) }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  console.log(title)
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) {
    console.log(`${String(size).padStart(9)}  ${file}`)
  }
  console.log(`${String(total).padStart(9)}  of ${budget} KiB, ${percent(total, budget)}\n`)
  return total
}

/** @param {number} size in bytes @param {number} budget in KiB */
const percent = (size, budget) => `${Math.round((size / 1024 / budget) * 100)} %`

const kib = (/** @type {number} */ size) => `${(size / 1024).toFixed(1)} KiB`

/** @param {(typeof PAGES)[number]} page */
async function measure({ name, title, budget }) {
  const named = fromHtml(`${name}.html`)
  const external = named.filter((file) => /^(\w+:)?\/\//.test(file))
  if (external.length) {
    console.error(`The page ${title} loads from elsewhere: ${external.join(', ')}`)
    process.exit(1)
  }
  const page = new Set([`${name}.html`, ...(await staticImports(dist, named))])
  const size = report(`Before anything is opened, ${title}`, page, budget)
  /** @type {Record<string, { file: string, css?: string[] }>} */
  const manifest = readJson(join(dist, `.vite/${name}.json`))
  const keys = Object.keys(manifest).filter((key) =>
    FIRST_OPEN.some((pattern) => pattern.test(key)),
  )
  const opened = keys.flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())
  const added = (await staticImports(dist, opened)).filter((file) => !page.has(file))
  if (!added.length) {
    console.error(`No chunk of the page ${title} meets ${FIRST_OPEN.join(' or ')}.`)
    process.exit(1)
  }
  const opening = report(`First open, ${title}`, added, FIRST_OPEN_BUDGET)
  return {
    over: size > budget * 1024 || opening > FIRST_OPEN_BUDGET * 1024,
    text: `${title} ${kib(size)} of ${budget} (${percent(size, budget)}), first open ${kib(opening)} (${percent(opening, FIRST_OPEN_BUDGET)})`,
  }
}

const measured = []
for (const page of PAGES) measured.push(await measure(page))
const result = `page ${measured.map(({ text }) => text).join('; ')}`
if (measured.some(({ over }) => over)) {
  console.error(`Over budget: ${result}`)
  process.exit(1)
}
console.log(result)
