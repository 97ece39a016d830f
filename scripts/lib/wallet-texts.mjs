// Writes the languages of packages/wallet-server from the texts beside its parts. The frame's page loads one language
// at a time. The recovery page and the server have all languages.
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
import type { Language } from './language.js'

/** ${languageName(code)}. */
export const ${identifier(code)}: Language = {
  code: '${canonical(code)}',
${parts.map(({ name }) => `  ...${name},`).join('\n')}
}
`
}

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
  return new Map([...written].map(([file, text]) => [file, format(file, text)]))
}
