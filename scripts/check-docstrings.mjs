// Checks that everything public has a docstring: each exported name, and each option and parameter.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { errorsPage, writeErrorsPage } from './lib/error-classes.mjs'
import { publicPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'

/** The interfaces whose members a host writes or calls. */
const hostFacing =
  /(?:Options|Settings|Parameters|Props|Config|Capability|Events|EventMap|Element)$|^Carabiner(?:Modal)?$/

/** @type {string[]} */
const missing = []
let documented = 0

/** @param {string} text */
function parseDocumented(text) {
  const { program, comments } = parseSync('index.d.ts', text)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  /** Returns true if a docstring is right before the node. @param {{ start: number }} node */
  const hasDoc = ({ start }) =>
    docs.some(({ end }) => end <= start && text.slice(end, start).trim() === '')
  return { program, hasDoc }
}

/** @param {string} file the published declarations */
function check(file) {
  const { program, hasDoc } = parseDocumented(readFileSync(join(root, file), 'utf8'))
  const exported = new Set(
    program.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration'
        ? node.specifiers.map(({ local }) => ('name' in local ? local.name : local.value))
        : [],
    ),
  )
  /**
   * True for each name that has a docstring. One overload may document all overloads of a function.
   * @type {Map<string, boolean>}
   */
  const documentedNames = new Map()
  for (const node of program.body) {
    const id =
      node.type === 'VariableDeclaration' ? node.declarations[0]?.id : 'id' in node ? node.id : null
    if (id?.type !== 'Identifier' || !exported.has(id.name)) continue
    documentedNames.set(id.name, documentedNames.get(id.name) || hasDoc(node))
    if (node.type !== 'TSInterfaceDeclaration' || !hostFacing.test(id.name)) continue
    for (const member of node.body.body) {
      if (!('key' in member) || member.key.type !== 'Identifier') continue
      const name = `${id.name}.${member.key.name}`
      documentedNames.set(name, documentedNames.get(name) || hasDoc(member))
    }
  }
  for (const [name, says] of documentedNames) {
    if (says) documented += 1
    else missing.push(`${file}: ${name}`)
  }
}

for (const { dir } of publicPackages()) {
  const files = readdirSync(join(root, dir, 'dist'), { recursive: true, encoding: 'utf8' })
  for (const file of files) if (file.endsWith('.d.ts')) check(`${dir}/dist/${file}`)
}

if (readFileSync(errorsPage(), 'utf8') !== writeErrorsPage()) {
  missing.push('docs/errors.md is not what the docstrings say: run node scripts/write-errors.mjs')
}

for (const line of missing) console.error(`no docstring: ${line}`)
console.log(`${documented} public names, options and parameters are documented`)
process.exit(missing.length > 0 ? 1 : 0)
