// Writes the locales of packages/ui-react from the texts beside its parts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import {
  canonical,
  codesOf,
  findFiles,
  findTranslations,
  format,
  header,
  identifier,
  languageName,
  loader,
} from './translations.mjs'

const ui = join(root, 'packages/ui-react')
const src = join(ui, 'src')

/** Returns the folders with texts, relative to `src`. */
export const foldersWithTexts = () =>
  findFiles(src, /(^|\/)messages\.en\.ts$/).map((file) => file.replace(/\/messages\.en\.ts$/, ''))

/** Returns every translation, relative to `src`. */
export const translationFiles = () => findTranslations(src)

/** Returns the languages with a translation in any folder. */
export const translationCodes = () => codesOf(translationFiles())

/** @param {string} folder @param {string} code */
export const translationFile = (folder, code) => `${folder}/messages.${code}.json`

/** @param {readonly string[]} folders */
const messageKeys = (folders) => `${header('messages.en.ts')}
${folders.map((folder) => `import type { en as ${identifier(folder)} } from '../${folder}/messages.en.js'`).join('\n')}

/** The key of any text: of the first view, the buttons, or a part with its own texts. */
export type MessageKey = keyof (${folders.map((folder) => `typeof ${identifier(folder)}`).join(' & ')})

/** Texts by key, in ICU syntax: arguments, \`plural\`, \`select\`, tags. Missing texts are shown in English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>
`

/** @param {readonly string[]} codes */
const translations = (codes) => `${header('messages.<code>.json')}
import type { Locale } from './locale.js'

/** The languages of this package besides English. */
export type TranslationCode = ${codes.map((code) => `'${canonical(code)}'`).join(' | ')}

/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations: Readonly<Record<TranslationCode, () => Promise<Locale>>> = {
${codes.map((code) => loader(code, `../locales/${code}.js`)).join('\n')}
}
`

/** @param {string} code @param {readonly string[]} folders */
function locale(code, folders) {
  const translated = folders.filter((folder) =>
    existsSync(join(src, translationFile(folder, code))),
  )
  return `${header(`messages.${code}.json`)}
${translated.map((folder) => `import ${identifier(folder)} from '../${translationFile(folder, code)}'`).join('\n')}
import type { Locale } from '../i18n/locale.js'

/** ${languageName(code)}. */
export const ${identifier(code)}: Locale = {
  code: '${canonical(code)}',
  messages: {
${translated.map((folder) => `    ...${identifier(folder)},`).join('\n')}
  },
}
`
}

/** Returns package.json of ui-react, with an entry for each language. @param {readonly string[]} codes */
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

/** @param {string} code */
const localeFile = (code) => join(src, 'locales', `${code}.ts`)

/** Returns each written file with its text. @returns {Map<string, string>} */
export function writeLocales() {
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

/** Returns locales without texts, whose language was removed. */
export const unusedLocales = () =>
  findFiles(src, /^locales\//)
    .map((file) => join(src, file))
    .filter((file) => !translationCodes().map(localeFile).includes(file))
