// Compares the embedded wallet's translations with its English texts, folder by folder.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSource } from './load-source.mjs'
import { root } from './paths.mjs'
import { codesOf, findTranslations } from './translations.mjs'

const core = 'packages/core/src/preview'
const server = 'packages/wallet-server/src'

/** The roots of the embedded wallet's translations. */
const roots = [core, server]

/** @param {string} file relative to the repository's root @returns {unknown} */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/**
 * Returns the texts of a translation by their path, such as `page.asked.title`.
 * @param {unknown} value @param {string} [path] @returns {[path: string, text: string][]}
 */
export function flattenTexts(value, path = '') {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    flattenTexts(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** Returns the languages of the embedded wallet besides English. */
export const walletCodes = () =>
  codesOf(roots.flatMap((folder) => findTranslations(join(root, folder))))

/** Returns the code of a language of the modal in the embedded wallet: `pt` for `pt-br`. @param {string} code */
export const walletCode = (code) => (code.startsWith('zh') ? code : (code.split('-')[0] ?? code))

/** @param {string} folder @param {string} code */
const translationFile = (folder, code) => `${folder}/messages.${code}.json`

/** @param {string} folder @param {string} code @returns {[path: string, text: string][]} */
function readTranslation(folder, code) {
  const file = translationFile(folder, code)
  return existsSync(join(root, file)) ? flattenTexts(readJson(file)) : []
}

/**
 * Returns the English texts of each folder. An error that the server or the frame reports has no other key than its
 * English text, so the languages' own lists say which errors there are.
 * @returns {Promise<Map<string, Map<string, string>>>}
 */
export async function loadWalletEnglish() {
  const load = (/** @type {string} */ file) => loadSource(join(root, file))
  const frame = `${server}/frame`
  const failures = walletCodes()
    .flatMap((code) => readTranslation(`${frame}/texts`, code))
    .flatMap(([path]) => (path.startsWith('failures.') ? [path.slice('failures.'.length)] : []))
  const [sentences, warnings, values] = await Promise.all(
    ['sentences', 'warnings', 'values'].map((name) => load(`${core}/say/${name}.en.ts`)),
  )
  const { texts } = await load(`${core}/request/texts.en.ts`)
  const { en: messages } = await load(`${frame}/texts/messages.en.ts`)
  const { en: recovery } = await load(`${frame}/recovery-page/messages.en.ts`)
  const { labels, fieldNames } = await load(`${frame}/requests/screen/messages.en.ts`)
  /** @type {[folder: string, texts: unknown][]} */
  const folders = [
    [`${core}/say`, { ...sentences, ...warnings, ...values }],
    [`${core}/request`, texts],
    [`${frame}/requests/screen`, { labels, fieldNames }],
    [
      `${frame}/texts`,
      { messages, failures: Object.fromEntries(failures.map((text) => [text, text])) },
    ],
    [`${frame}/recovery-page`, recovery],
    [`${server}/server/texts`, readJson(`${server}/server/texts/messages.en.json`)],
  ]
  return new Map(folders.map(([folder, tree]) => [folder, new Map(flattenTexts(tree))]))
}

const placeholdersIn = (/** @type {string} */ text) =>
  [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')

/**
 * Returns what a translation lacks, has too much, or fills in differently.
 * @param {ReadonlyMap<string, string>} english @param {ReadonlyMap<string, string>} translated @returns {string[]}
 */
export function compareTexts(english, translated) {
  const problems = [...english].flatMap(([path, text]) => {
    const own = translated.get(path)
    if (own === undefined) return [`${path} is missing: ${text}`]
    if (!own.trim()) return [`${path} is empty: ${text}`]
    const [wanted, given] = [placeholdersIn(text), placeholdersIn(own)]
    return wanted === given ? [] : [`${path} has "${given}" where English has "${wanted}"`]
  })
  const extra = [...translated.keys()].filter((path) => !english.has(path))
  return [...problems, ...extra.map((path) => `${path} is no text of the English ones`)]
}

/**
 * Returns the problems of a language in the embedded wallet, with the files that they are in.
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} english of `loadWalletEnglish` @param {string} code
 * @returns {{ file: string, problem: string }[]}
 */
export const checkWalletLanguage = (english, code) =>
  [...english].flatMap(([folder, texts]) =>
    compareTexts(texts, new Map(readTranslation(folder, code))).map((problem) => ({
      file: translationFile(folder, code),
      problem,
    })),
  )
