// What the built lab loads before anything is opened, and what the first open adds. Gzip, as a server would send it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readJson } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { staticImports } from './lib/static-imports.mjs'

const dist = join(root, 'apps/lab/dist')
/** The least a host writes, with the library that it uses and all that it loads. Budgets in KiB. */
const PAGES = [
  // With the way to each part that loads later, such as the record of what was sent and the calls that are done once,
  // with their errors, what gives an embedded wallet its place and listens to
  // what it asks, the check of what a host says of swaps, the wallets that are restored where the active one is gone, and
  // the look whether a visitor has left before a wallet is asked.
  { name: 'bare', title: 'with ethers', budget: 111.2 },
  // With the look for a swap or a purchase of an earlier page, settings whose code did not load, and the end of
  // connecting when an instance is destroyed, and the network of each of several wallets.
  { name: 'bare-wagmi', title: 'with wagmi and its React provider', budget: 136.5 },
]
/**
 * Connect with its controllers and English, in bytes: 48 kB, and room for what tells a visitor of a payment after the
 * modal is closed, for the sheet that is written from the palette, so that a colour stands once, and for the record of
 * each view that loads later, those of the embedded wallet and of swaps among them, and for what asks whether a host's
 * settings, texts of its own among them, have an effect, and for what tells analytics of a wallet that did not disconnect,
 * and for the way out where the code of a view is gone, and what keeps a developer's alerts from visitors, and for the look
 * at whether a view is still shown before it begins to connect, and for what warns of lists of wallets, and of several
 * wallets, that have no effect, and for pauses that end where the clock was set back, and a search whose code did not come.
 */
const FIRST_OPEN_BUDGET = 53_400
/** Chunks that the first open imports: each pattern meets the keys of Vite's manifest. */
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

/** The scripts, styles and preloads that a page names, relative to dist. @param {string} page */
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
  const limit = budget * 1024
  const size = report(`Before anything is opened, ${title}`, page, limit, `${budget} KiB`)
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
  const opening = report(`First open, ${title}`, added, FIRST_OPEN_BUDGET, '53.3 kB')
  return {
    over: size > limit || opening > FIRST_OPEN_BUDGET,
    text: `${title} ${kib(size)} of ${budget}, first open ${kib(opening)}`,
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
