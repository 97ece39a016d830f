// Finds and formats translations. Texts are beside their part: English in `messages.en.ts`, every other language in
// `messages.<code>.json`. A script writes the code that imports them.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { root, tool } from './paths.mjs'

/** Returns the first line of a generated file. @param {string} from names of the source files */
export const header = (from) =>
  `// Written by node scripts/write-locales.mjs from every ${from}: a change here is lost.`

/** @param {string} folder @param {RegExp} name @returns {string[]} relative paths in alphabetical order */
export const findFiles = (folder, name) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file))
    .sort()

/** Finds every translation in a folder and below. @param {string} folder */
export const findTranslations = (folder) =>
  findFiles(folder, /(^|\/)messages\.(?!en\.)[\w-]+\.json$/)

/** Returns the languages of translations. @param {readonly string[]} files of `findTranslations` */
export const codesOf = (files) =>
  [...new Set(files.map((file) => file.split('.').at(-2) ?? ''))].sort()

/** Returns an identifier: `viewsAccountNfts` for `views/account/nfts`, `ptBr` for `pt-br`. @param {string} path */
export const identifier = (path) => path.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())

/** Returns `pt-BR` for `pt-br`. @param {string} code */
export const canonical = (code) => Intl.getCanonicalLocales(code)[0] ?? code

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the name of a language, in English. @param {string} code */
export const languageName = (code) => languageNames.of(code)

/** Returns the source of a function that imports a language's module. @param {string} code @param {string} module */
export const loader = (code, module) =>
  `'${canonical(code)}': () => import('${module}').then(({ ${identifier(code)} }) => ${identifier(code)}),`

/** Formats a source as Biome does. @param {string} file @param {string} text */
export const format = (file, text) =>
  execFileSync(tool('biome'), ['check', '--write', `--stdin-file-path=${relative(root, file)}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
