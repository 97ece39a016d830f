// Compares package sizes with their budgets in .size-limit.mjs and prints the used share of each budget.
import { root, tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

/** @typedef {{ name: string, size: number, sizeLimit: number, passed: boolean }} Size in bytes */

const { output } = await run(tool('size-limit'), ['--json'], { cwd: root })
/** @returns {Size[]} */
function readSizes() {
  try {
    const read = JSON.parse(output)
    if (Array.isArray(read)) return read
    console.error(read.error ?? output)
  } catch {
    // The output is then a message that explains the failure.
    console.error(output)
  }
  process.exit(1)
}
const sizes = readSizes()
// In its JSON an entry without a file is "passed", and has no limit.
const missing = sizes.filter(({ sizeLimit }) => !sizeLimit)
if (missing.length) {
  console.error(`No file or no limit: ${missing.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1).padStart(6)
const width = Math.max(...sizes.map(({ name }) => name.length))
for (const { name, size, sizeLimit } of sizes) {
  const share = `${Math.round((size / sizeLimit) * 100)} %`
  console.log(`${name.padEnd(width)}  ${kib(size)} of ${kib(sizeLimit)} KiB  ${share.padStart(5)}`)
}
const over = sizes.filter(({ passed }) => !passed)
if (over.length) {
  console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const [fullest] = [...sizes].sort((a, b) => b.size / b.sizeLimit - a.size / a.sizeLimit)
if (fullest)
  console.log(
    `${sizes.length} budgets, the fullest ${fullest.name} at ${Math.round((fullest.size / fullest.sizeLimit) * 100)} %`,
  )
