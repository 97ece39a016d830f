// Lists the names that hosts import from a package's main entry, for its README.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './paths.mjs'

/** The packages whose READMEs list the names that they export, and the maximum number of names. */
export const faces = [
  { name: 'core', most: 120 },
  { name: 'controllers', most: 80 },
]

const heading = '## What it exports\n'

/** @param {string} name of the package */
export const readmeOf = (name) => join(root, 'packages', name, 'README.md')

/** @param {string} name of the package @param {string} [entry] a folder under `src` */
export function exportsOf(name, entry = '') {
  const file = join(root, 'packages', name, 'src', entry, 'index.ts')
  /** @type {{ values: string[], types: string[] }} */
  const names = { values: [], types: [] }
  for (const node of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported, exportKind } of node.specifiers) {
      if (exported.type !== 'Identifier') throw new Error(`${file} exports a string`)
      const isType = node.exportKind === 'type' || exportKind === 'type'
      names[isType ? 'types' : 'values'].push(exported.name)
    }
  }
  return names
}

/** Returns a README with the current list. @param {string} name of the package @param {string} readme */
export function withFace(name, readme) {
  const { values, types } = exportsOf(name)
  const isError = (/** @type {string} */ value) => /Error$/.test(value)
  const errors = values.filter(isError)
  const list = (/** @type {string} */ title, /** @type {string[]} */ names) =>
    names.length === 0
      ? []
      : [
          `**${title}:** ${names
            .sort()
            .map((one) => `\`${one}\``)
            .join(', ')}.`,
        ]
  const lines = [
    heading.trim(),
    'Other packages of Carabiner import more from the `internal` entry. That entry may change in any release.',
    ...list(
      'Functions',
      values.filter((value) => !isError(value)),
    ),
    ...list('Errors', errors),
    ...list('Types', types),
  ]
  const [before, after = '\nMIT\n'] = readme.split(heading)
  const rest = after.slice(after.indexOf('\nMIT\n'))
  return `${before?.replace(/\n*(MIT\n)?$/, '')}\n\n${lines.join('\n\n')}\n${rest}`
}
