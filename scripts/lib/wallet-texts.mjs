// Writes the languages of packages/wallet-server from the texts beside its parts, and those of the sentences in
// packages/core that it shows. The frame's page loads one language at a time. The recovery page and the server have all
// languages.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './paths.mjs'
import {
  canonical,
  codesOf,
  findTranslations,
  format,
  header,
  identifier,
  languageName,
  loader,
} from './translations.mjs'

const src = join(root, 'packages/wallet-server/src')
const preview = join(root, 'packages/core/src/preview')
const frame = join(src, 'frame')

const frameTranslations = () =>
  findTranslations(frame).filter((file) => !file.startsWith('recovery-page/'))

/** @param {string} code @param {readonly string[]} files */
function language(code, files) {
  const parts = files
    .filter((file) => file.endsWith(`.${code}.json`))
    .map((file) => ({ file, name: identifier(posix.dirname(file)) }))
  const path = (/** @type {string} */ file) =>
    posix.relative('texts', file).replace(/^(?!\.)/, './')
  return `${header(`messages.${code}.json`)}
${parts.map(({ file, name }) => `import ${name} from '${path(file)}' with { type: 'json' }`).join('\n')}
import { ${identifier(code)} as sentenceTexts } from '@carabiner/core/preview/${code}'
import type { Language } from './language.js'

/** ${languageName(code)}. */
export const ${identifier(code)}: Language = {
  ...sentenceTexts,
${parts.map(({ name }) => `  ...${name},`).join('\n')}
}
`
}

/** Returns the sentences of a request in one language. @param {string} code */
const sentences = (code) => `${header(`messages.${code}.json`)}
import type { SentenceLanguage } from './language.js'
import texts from './messages.${code}.json' with { type: 'json' }

/** ${languageName(code)}. */
export const ${identifier(code)}: SentenceLanguage = { code: '${canonical(code)}', ...texts }
`

/** Returns the entry of a language. It has no code of its own, so that its chunk can import no entry. @param {string} code */
const languageEntry = (code) => `${header(`messages.${code}.json`)}
export { ${identifier(code)} } from '../say/${code}.js'
`

/** Returns all texts of a request's preview in one language. @param {string} code */
const previewTexts = (code) => `${header(`messages.${code}.json`)}
import { ${identifier(code)} as sentences } from '../say/${code}.js'
import type { PreviewTexts } from './preview-texts.js'
import texts from './messages.${code}.json' with { type: 'json' }

/** ${languageName(code)}. */
export const ${identifier(code)}: PreviewTexts = { ...sentences, texts }
`

/** Returns package.json of core, with an entry for each language. @param {readonly string[]} codes */
function coreManifest(codes) {
  const entries = codes.map(
    (code) => `    "./preview/${code}": {
      "types": "./dist/preview/${code}/index.d.ts",
      "default": "./dist/preview/${code}/index.js"
    },
`,
  )
  const text = readFileSync(coreManifestFile, 'utf8')
  return text.replace(/( {4}"\.\/preview\/[\w-]+": \{[^}]*\},\n)+/, entries.join(''))
}
const coreManifestFile = join(root, 'packages/core/package.json')

/** @param {readonly string[]} codes */
const loaders = (codes) => `${header('messages.<code>.json')}
/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations = {
${codes.map((code) => loader(code, `./${code}.js`)).join('\n')}
}
`

/** @param {readonly string[]} codes */
const previewLoaders = (codes) => `${header('messages.<code>.json')}
import type { PreviewTexts } from './preview-texts.js'

/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations: Readonly<Record<string, () => Promise<PreviewTexts>>> = {
${codes.map((code) => loader(code, `./${code}.js`)).join('\n')}
}
`

/** Returns a module with all languages of a folder. @param {string} folder */
function together(folder) {
  const codes = codesOf(findTranslations(folder))
  const entries = codes.map((code) =>
    canonical(code) === code ? code : `'${canonical(code)}': ${identifier(code)}`,
  )
  return `${header('messages.<code>.json')}
${codes.map((code) => `import ${identifier(code)} from './messages.${code}.json' with { type: 'json' }`).join('\n')}

/** The languages besides English. */
export const translations = { ${entries.join(', ')} }
`
}

/** Returns each written file with its text. @returns {Map<string, string>} */
export function writeWalletTexts() {
  const files = frameTranslations()
  const codes = codesOf(files)
  const written = new Map([
    [join(frame, 'texts/translations.ts'), loaders(codes)],
    ...codes.map(
      (code) => /** @type {const} */ ([join(frame, `texts/${code}.ts`), language(code, files)]),
    ),
    ...[join(frame, 'recovery-page'), join(src, 'server/texts')].map(
      (folder) => /** @type {const} */ ([join(folder, 'translations.ts'), together(folder)]),
    ),
  ])
  const previewCodes = codesOf(findTranslations(preview))
  for (const code of previewCodes) {
    written.set(join(preview, code, 'index.ts'), languageEntry(code))
    written.set(join(preview, `say/${code}.ts`), sentences(code))
    written.set(join(preview, `request/${code}.ts`), previewTexts(code))
  }
  written.set(join(preview, 'request/translations.ts'), previewLoaders(previewCodes))
  const formatted = new Map([...written].map(([file, text]) => [file, format(file, text)]))
  return formatted.set(coreManifestFile, coreManifest(previewCodes))
}
