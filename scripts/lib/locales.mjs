// What follows from the texts beside the parts of packages/ui-react: English is `messages.en.ts` there, every other
// language a `messages.<code>.json`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, tool } from './paths.mjs'

const ui = join(root, 'packages/ui-react')
const src = join(ui, 'src')
const header = (/** @type {string} */ from) =>
  `// Written by node scripts/write-locales.mjs from every ${from}: a change here is lost.`

/** @param {RegExp} name @returns {string[]} paths from `src`, in the order of an alphabet */
const find = (name) =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file))
    .sort()

/** The folders that have texts, from `src`. */
export const foldersWithTexts = () =>
  find(/(^|\/)messages\.en\.ts$/).map((file) => file.replace(/\/messages\.en\.ts$/, ''))

/** Every translation, from `src`. */
export const translationFiles = () => find(/(^|\/)messages\.[\w-]+\.json$/)

/** The languages other than English: those that some folder has a translation to. */
export const translationCodes = () =>
  [...new Set(translationFiles().map((file) => file.split('.').at(-2) ?? ''))].sort()

/** @param {string} folder @param {string} code */
export const translationFile = (folder, code) => `${folder}/messages.${code}.json`

/** `views/account/nfts` as `viewsAccountNfts`, `pt-br` as `ptBr`. @param {string} path */
const identifier = (path) => path.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())

/** @param {readonly string[]} folders */
const messageKeys = (folders) => `${header('messages.en.ts')}
${folders.map((folder) => `import type { en as ${identifier(folder)} } from '../${folder}/messages.en.js'`).join('\n')}

/** Every text there is: the first open's, the buttons', and those of each part that brings its own. */
export type MessageKey = keyof (${folders.map((folder) => `typeof ${identifier(folder)}`).join(' & ')})

/** Texts by key, in ICU syntax: arguments, \`plural\`, \`select\`, tags. What is missing is English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>
`

/** @param {readonly string[]} codes */
const translations = (codes) => `${header('messages.<code>.json')}
import type { Locale } from './locale.js'

/** The languages that this package has beside English. */
export type TranslationCode = ${codes.map((code) => `'${canonical(code)}'`).join(' | ')}

/** One literal import each: bundlers need that to make a chunk of each. */
export const translations: Readonly<Record<TranslationCode, () => Promise<Locale>>> = {
${codes.map((code) => `'${canonical(code)}': () => import('../locales/${code}.js').then(({ ${identifier(code)} }) => ${identifier(code)}),`).join('\n')}
}
`

const canonical = (/** @type {string} */ code) => Intl.getCanonicalLocales(code)[0] ?? code
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** @param {string} code @param {readonly string[]} folders */
function locale(code, folders) {
  const translated = folders.filter((folder) =>
    existsSync(join(src, translationFile(folder, code))),
  )
  return `${header(`messages.${code}.json`)}
${translated.map((folder) => `import ${identifier(folder)} from '../${translationFile(folder, code)}'`).join('\n')}
import type { Locale } from '../i18n/locale.js'

/** ${languageNames.of(code)}. */
export const ${identifier(code)}: Locale = {
  code: '${canonical(code)}',
  messages: {
${translated.map((folder) => `    ...${identifier(folder)},`).join('\n')}
  },
}
`
}

/** package.json of ui-react, with an entry for each language. @param {readonly string[]} codes */
function manifest(codes) {
  const entries = codes.map(
    (code) => `    "./locales/${code}": {
      "types": "./dist/locales/${code}.d.ts",
      "default": "./dist/locales/${code}.js"
    },
`,
  )
  const text = readFileSync(join(ui, 'package.json'), 'utf8')
  return text.replace(/( {4}"\.\/locales\/[\w-]+": \{[^}]*\},\n)+/, entries.join(''))
}

/** Formats a source as Biome does. @param {string} file @param {string} text */
const format = (file, text) =>
  execFileSync(tool('biome'), ['check', '--write', `--stdin-file-path=${relative(root, file)}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })

/** What is written: each file with its text. @returns {Map<string, string>} */
export function writtenLocales() {
  const folders = foldersWithTexts()
  const codes = translationCodes()
  const sources = new Map([
    [join(src, 'i18n/message-key.ts'), messageKeys(folders)],
    [join(src, 'i18n/translations.ts'), translations(codes)],
    ...codes.map((code) => /** @type {const} */ ([localeFile(code), locale(code, folders)])),
  ])
  const written = new Map([...sources].map(([file, text]) => [file, format(file, text)]))
  return written.set(join(ui, 'package.json'), manifest(codes))
}

/** @param {string} code */
export const localeFile = (code) => join(src, 'locales', `${code}.ts`)

/** Files of languages that have no texts any more. */
export const leftOverLocales = () =>
  find(/^locales\//)
    .map((file) => join(src, file))
    .filter((file) => !translationCodes().map(localeFile).includes(file))
