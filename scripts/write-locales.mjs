// node scripts/write-locales.mjs: writes the modules for the translations in packages/ui-react and
// packages/wallet-server (docs/add-a-language.md). With --check it only reports outdated files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { unusedLocales, writeLocales } from './lib/locales.mjs'
import { root } from './lib/paths.mjs'
import { writeWalletTexts } from './lib/wallet-texts.mjs'

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const written = [...writeLocales(), ...writeWalletTexts()]
const outdated = written.filter(([file, text]) => read(file) !== text)
const unused = unusedLocales()
if (process.argv.includes('--check')) {
  const names = [...outdated.map(([file]) => file), ...unused].map((file) => relative(root, file))
  if (names.length) {
    console.error(`Out of date, run node scripts/write-locales.mjs:\n${names.join('\n')}`)
    process.exit(1)
  }
} else {
  for (const [file, text] of outdated) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const file of unused) rmSync(file)
}
