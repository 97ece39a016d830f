import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

/** Returns every page with code for hosts, relative to the root. */
export const readmes = () => [
  'README.md',
  'docs/analytics.md',
  'docs/bitcoin.md',
  'docs/buttons.md',
  'docs/calls.md',
  'docs/embedded-wallet.md',
  'docs/headless.md',
  'docs/hooks.md',
  'docs/languages.md',
  'docs/modal.md',
  'docs/names.md',
  'docs/networks.md',
  'docs/pay.md',
  'docs/recipes.md',
  'docs/self-hosting-the-wallet.md',
  'docs/server-rendering.md',
  'docs/sign-in.md',
  'docs/sign-in-routes.md',
  'docs/sign-in-server.md',
  'docs/smart-accounts.md',
  'docs/solana.md',
  'docs/tabs-and-instances.md',
  'docs/telemetry.md',
  'docs/theming.md',
  'docs/vanilla.md',
  'docs/walletconnect.md',
  'docs/wallets.md',
  ...publicPackages().map(({ dir }) => join(dir, 'README.md')),
]

/** A line above the fence may name the file of the code. */
const snippets = /(?:^`[^`]*\/([\w-]+)\.tsx?`:\n\n)?^```tsx?\n(.*?)^```/gms
/** An omission in an object. */
const gap = /(?<=[,{]\s*)…(?=\s*})/g
/** @param {string} code */
const isWhole = (code) =>
  /^import .*\bcreate(?:Modal|Carabiner)\b/m.test(code) && code.search(gap) < 0

/**
 * Writes the TypeScript of the READMEs into a project, a module for each snippet, for type-checking. An error has the
 * line of the README.
 * @param {string} folder the project's folder, with `context.ts` for snippets that continue another one
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
 * Returns a snippet with imports from the context for undeclared names, and with code for each `…`.
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
 * Writes the files that a page of the docs names, for an unchanged build.
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
