// Texts stand beside the part that says them: English as `messages.en.ts`, every other language as
// `messages.<code>.json`. What must be code follows from those files, and is written.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { root, tool } from './paths.mjs'

/** The first line of what is written. @param {string} from names of files */
export const header = (from) =>
  `// Written by node scripts/write-locales.mjs from every ${from}: a change here is lost.`

/** @param {string} folder @param {RegExp} name @returns {string[]} paths from there, in the order of an alphabet */
export const findFiles = (folder, name) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file))
    .sort()

/** Every translation in a folder and below. @param {string} folder */
export const findTranslations = (folder) =>
  findFiles(folder, /(^|\/)messages\.(?!en\.)[\w-]+\.json$/)

/** The languages of translations. @param {readonly string[]} files of `findTranslations` */
export const codesOf = (files) =>
  [...new Set(files.map((file) => file.split('.').at(-2) ?? ''))].sort()

/** `views/account/nfts` as `viewsAccountNfts`, `pt-br` as `ptBr`. @param {string} path */
export const identifier = (path) => path.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())

/** `pt-br` as `pt-BR`. @param {string} code */
export const canonical = (code) => Intl.getCanonicalLocales(code)[0] ?? code

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** The name of a language, in English. @param {string} code */
export const languageName = (code) => languageNames.of(code)

/** A function that imports the module of a language. @param {string} code @param {string} module */
export const loader = (code, module) =>
  `'${canonical(code)}': () => import('${module}').then(({ ${identifier(code)} }) => ${identifier(code)}),`

/** Formats a source as Biome does. @param {string} file @param {string} text */
export const format = (file, text) =>
  execFileSync(tool('biome'), ['check', '--write', `--stdin-file-path=${relative(root, file)}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
