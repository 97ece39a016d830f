// node scripts/check-locales.mjs [code...]: lists what each language lacks in the modal and in the embedded wallet, with the
// English texts. Without a code, it checks all languages.
// The modal (packages/ui-react): every language has every message in the same folder as English, with the same arguments
// and tags and its own plural categories, and every message is used. The embedded wallet (packages/wallet-server and
// packages/core/src/preview): a language that has any text has all of them, with the same placeholders.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSource } from './lib/load-source.mjs'
import {
  foldersWithTexts,
  translationCodes,
  translationFile,
  translationFiles,
} from './lib/locales.mjs'
import { root } from './lib/paths.mjs'
import {
  checkWalletLanguage,
  loadWalletEnglish,
  walletCode,
  walletCodes,
} from './lib/wallet-english.mjs'

const ui = join(root, 'packages/ui-react/src')

/** @typedef {import('../packages/ui-react/src/i18n/parse.ts').Part} Part */
/** @typedef {Readonly<Record<string, string>>} Catalogue */

/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|test-d|fixture)\./.test(name))
    .map((name) => join(folder, name))

/** @param {unknown} value @returns {value is Catalogue} */
const isCatalogue = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** @type {string[]} */
const problems = []
/** @param {string} where @param {string} what */
const complain = (where, what) => problems.push(`${where}: ${what}`)

/** @returns {Promise<(text: string) => readonly Part[]>} */
async function loadParser() {
  const { parseMessage } = await loadSource(join(ui, 'i18n/parse.ts'))
  if (typeof parseMessage !== 'function') throw new Error('i18n/parse.ts exports no parseMessage')
  return (text) => parseMessage(text)
}
const parse = await loadParser()

/** Returns the needs of a message: `{name}`, `<tag>`, and the categories of each plural. @param {string} text */
function facts(text) {
  /** @type {Set<string>} */
  const needs = new Set()
  /** @type {string[][]} */
  const plurals = []
  const walk = (/** @type {readonly Part[]} */ parts) => {
    for (const part of parts) {
      if (part.type === 'argument') needs.add(`{${part.name}}`)
      if (part.type === 'tag') {
        needs.add(`<${part.name}>`)
        walk(part.parts)
      }
      if (part.type !== 'plural' && part.type !== 'select') continue
      needs.add(`{${part.name}, ${part.type}}`)
      if (part.type === 'plural') plurals.push([...part.options.keys()])
      for (const option of part.options.values()) walk(option)
    }
  }
  const parts = parse(text)
  walk(parts)
  return { needs: [...needs].sort().join(' '), plurals, broken: /[{}]/.test(textOf(parts)) }
}

/**
 * Returns the plain text of a message. Braces in it are syntax that the parser did not understand.
 * @param {readonly Part[]} parts @returns {string}
 */
const textOf = (parts) =>
  parts
    .map((part) => {
      if (part.type === 'text') return part.text
      if (part.type === 'tag') return textOf(part.parts)
      return 'options' in part ? [...part.options.values()].map(textOf).join('') : ''
    })
    .join('')

/** @param {string} where @param {string} key @param {string} text @param {string} language */
function checkMessage(where, key, text, language) {
  if (!text.trim()) return complain(where, `${key} is empty`)
  const { broken, plurals } = facts(text)
  if (broken) complain(where, `${key} has syntax that is not understood`)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const options of plurals) {
    const missing = pluralCategories.filter((category) => !options.includes(category))
    if (missing.length) complain(where, `${key} lacks the plural forms ${missing.join(', ')}`)
  }
}

// English has one catalogue for the first open, one for the buttons, and one for each view that is loaded on demand.
const files = sources(ui)
/** @type {Map<string, Map<string, string>>} */
const byFolder = new Map()
/** @type {Set<string>} */
const keys = new Set()
for (const folder of foldersWithTexts()) {
  const where = `${folder}/messages.en.ts`
  const { en } = await loadSource(join(ui, where))
  if (!isCatalogue(en)) throw new Error(`${where}: en is no record of texts`)
  byFolder.set(folder, new Map(Object.entries(en)))
  for (const [key, text] of Object.entries(en)) {
    if (keys.has(key)) complain(where, `${key} is in another catalogue too`)
    keys.add(key)
    checkMessage(where, key, text, 'en')
  }
}

const code = [...files, ...sources(join(root, 'packages/controllers/src'))]
  .filter((file) => !file.endsWith('messages.en.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
// Finds composed keys such as `family.${namespace}`.
const prefixes = [...code.matchAll(/`([a-z]\w*\.)\$\{/g)].map(([, prefix = '']) => prefix)
for (const key of keys) {
  if (!code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix))) {
    complain('English', `${key} is used nowhere`)
  }
}

/** @param {string} where @returns {Map<string, string>} */
function readTranslation(where) {
  const file = join(ui, where)
  const texts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (!isCatalogue(texts)) throw new Error(`${where}: not a record of texts`)
  return new Map(Object.entries(texts))
}

const chosen = process.argv.slice(2)
const codes = chosen.length ? chosen : translationCodes()
for (const code of codes) {
  for (const [folder, english] of byFolder) {
    const where = translationFile(folder, code)
    const messages = readTranslation(where)
    for (const [key, text] of english) {
      const translated = messages.get(key)
      if (translated === undefined) complain(where, `${key} is missing: ${text}`)
      else {
        checkMessage(where, key, translated, code)
        const [wanted, given] = [facts(text).needs, facts(translated).needs]
        if (wanted !== given) complain(where, `${key} has "${given}" where English has "${wanted}"`)
      }
    }
    for (const key of messages.keys()) {
      if (!english.has(key)) complain(where, `${key} is no message of messages.en.ts beside it`)
    }
  }
}
for (const file of translationFiles()) {
  if (!byFolder.has(dirname(file))) complain(file, 'has no messages.en.ts beside it')
}

const walletEnglish = await loadWalletEnglish()
// A language is optional in the embedded wallet, which is in English without it.
const ownCodes = chosen.length ? chosen.map(walletCode) : walletCodes()
for (const code of ownCodes) {
  for (const { file, problem } of checkWalletLanguage(walletEnglish, code)) complain(file, problem)
}
const absent = codes.filter((code) => !ownCodes.includes(walletCode(code)))

if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const walletCount = [...walletEnglish.values()].reduce((sum, texts) => sum + texts.size, 0)
console.log(`the modal: ${keys.size} messages in English and ${codes.length} other languages`)
console.log(
  `the embedded wallet: ${walletCount} texts in English and ${ownCodes.length} other languages`,
)
if (absent.length) console.log(`the embedded wallet is in English for: ${absent.join(', ')}`)
