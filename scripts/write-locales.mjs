// node scripts/write-locales.mjs: writes what follows from the texts of packages/ui-react (the locales that hosts
// import, their entries in package.json, the keys of all texts). With --check it only tells what is out of date.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { leftOverLocales, writtenLocales } from './lib/locales.mjs'
import { root } from './lib/paths.mjs'

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const outdated = [...writtenLocales()].filter(([file, text]) => read(file) !== text)
const leftOver = leftOverLocales()
if (process.argv.includes('--check')) {
  const names = [...outdated.map(([file]) => file), ...leftOver].map((file) => relative(root, file))
  if (names.length) {
    console.error(`Out of date, run node scripts/write-locales.mjs:\n${names.join('\n')}`)
    process.exit(1)
  }
} else {
  for (const [file, text] of outdated) writeFileSync(file, text)
  for (const file of leftOver) rmSync(file)
}
