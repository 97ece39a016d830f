import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

/** Every page with code for hosts, relative to the root. */
export const readmes = () => [
  'README.md',
  'docs/calls.md',
  'docs/embedded-wallet.md',
  'docs/modal.md',
  'docs/recipes.md',
  'docs/self-hosting-the-wallet.md',
  'docs/sign-in-server.md',
  'docs/smart-accounts.md',
  'docs/telemetry.md',
  'docs/vanilla.md',
  ...publicPackages().map(({ dir }) => join(dir, 'README.md')),
]

/** Above the fence may stand the file that the code goes into. */
const snippets = /(?:^`[^`]*\/([\w-]+)\.tsx?`:\n\n)?^```tsx?\n(.*?)^```/gms
/** What a snippet leaves out of an object. */
const gap = /(?<=[,{]\s*)…(?=\s*})/g
/** @param {string} code */
const isWhole = (code) =>
  /^import .*\bcreate(?:Modal|Carabiner)\b/m.test(code) && code.search(gap) < 0

/**
 * Writes the TypeScript of the READMEs into a project, a module for each snippet, to be type-checked there. An error
 * is on the line that it has in the README.
 * @param {string} folder has `context.ts`, with what snippets that continue another one take from it
 */
export function writeSnippets(folder) {
  const context = readFileSync(join(folder, 'context.ts'), 'utf8')
  const names = matches(context, /^export declare (?:const|function) (\w+)/gm)
  for (const readme of readmes()) {
    const text = readFileSync(join(root, readme), 'utf8')
    for (const { index, 0: all, 1: file, 2: code = '' } of text.matchAll(snippets)) {
      const line = text.slice(0, index + all.indexOf('```')).split('\n').length + 1
      const target = join(folder, dirname(readme))
      const from = `./${relative(target, join(folder, 'context'))}`
      const module = file || isWhole(code) ? code : continued(code, { names, from })
      const path = join(target, `${file ?? `${basename(readme, '.md')}-${line}`}.tsx`)
      mkdirSync(target, { recursive: true })
      writeFileSync(path, `${'\n'.repeat(line - 2)}// ${readme}\n${module}`)
    }
  }
}

/**
 * What a snippet does not import comes from the context, and `…` is what it leaves out.
 * @param {string} code @param {{ names: string[], from: string }} context
 */
function continued(code, { names, from }) {
  const [imports = ''] = code.match(/^(?:'use client'\n|import .*\n|\n)*/) ?? []
  const imported = matches(imports, /(\w+)(?=[^']* from )/g)
  const missing = names.filter((name) => !imported.includes(name)).join(', ')
  const body = code
    .slice(imports.length)
    .replaceAll(/=> …/g, '=> todo()')
    .replaceAll(gap, '...rest')
    .replaceAll(/^export /gm, '')
  const lines = body.startsWith('<') ? `void (<>${body}</>)` : body
  return `import { ${missing} } from '${from}'; ${imports}export async function snippet() { ${lines}}\n`
}

/**
 * Writes the files that a page of the docs names, to be built as they stand.
 * @param {string} page relative to the root @param {string} folder @param {string[]} names
 */
export function writeNamedFiles(page, folder, names) {
  const text = readFileSync(join(root, page), 'utf8')
  for (const name of names) {
    const start = text.indexOf(`\`src/${name}\`:\n\n\`\`\``)
    const [, code] = text.slice(start).match(/```\w+\n(.*?)^```/ms) ?? []
    if (start < 0 || !code) throw new Error(`${page} has no ${name}`)
    writeFileSync(join(folder, name), code)
  }
}

/** @param {string} text @param {RegExp} pattern */
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')
