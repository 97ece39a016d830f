// Lists the error classes that the packages publish, from their declarations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

/**
 * @typedef {object} ErrorClass
 * @property {string} name of the class and of its instances
 * @property {string} package
 * @property {string} says its docstring, without its tags
 */

/**
 * Returns the docstring right before a node.
 * @param {string} text @param {readonly { type: string, value: string, end: number }[]} comments @param {number} start
 */
function docBefore(text, comments, start) {
  const doc = comments.find(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && !text.slice(end, start).trim(),
  )
  const lines = (doc?.value ?? '').split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim())
  const tag = lines.findIndex((line) => line.startsWith('@'))
  return lines
    .slice(0, tag < 0 ? undefined : tag)
    .join(' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** @param {string} file published declarations */
function classesOf(file) {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  return program.body.flatMap((node) =>
    node.type === 'ClassDeclaration' && node.id?.name.endsWith('Error')
      ? [{ name: node.id.name, says: docBefore(text, comments, node.start) }]
      : [],
  )
}

/**
 * Removes duplicates by package and name.
 *
 * @param {readonly (ErrorClass & { file: string })[]} declared the classes of all files
 * @returns {ErrorClass[]}
 * @throws if two files declare one name, because a host that compares names would confuse them
 */
export function eachOnce(declared) {
  /** @type {Map<string, ErrorClass & { file: string }>} */
  const classes = new Map()
  for (const one of declared) {
    const other = classes.get(one.name)
    if (other && other.file !== one.file) {
      throw new Error(`Two errors are called ${one.name}: in ${other.file} and ${one.file}.`)
    }
    classes.set(one.name, one)
  }
  return [...classes.values()]
    .map(({ file: _, ...one }) => one)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function errorClasses() {
  // A test wallet throws its own errors, as a real wallet does.
  const packages = publicPackages().filter(({ dir }) => dir !== 'packages/testing')
  const declared = packages.flatMap(({ dir, manifest }) => {
    const dist = join(dir, 'dist')
    const files = readdirSync(join(root, dist), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => join(dist, file))
      .flatMap((file) =>
        classesOf(join(root, file)).map((one) => ({ ...one, package: manifest.name, file })),
      )
  })
  return eachOnce(declared)
}

/** Returns the path of the documentation page of errors. */
export const errorsPage = () => join(root, 'docs/errors.md')

/** Returns the text of the documentation page of errors. */
export function writeErrorsPage() {
  const classes = errorClasses()
  const packages = [...new Set(classes.map(({ package: name }) => name))]
  const parts = packages.map((pack) => {
    const own = classes.filter(({ package: name }) => name === pack)
    const entries = own.map(({ name, says }) => `### ${headingOf(name)}\n\n${says}\n`)
    return `## \`${pack}\`\n\n${entries.join('\n')}`
  })
  return `# Errors

Every error class that the packages export, by package.

Every error that a package throws extends \`BaseError\` of \`@carabiner/core\`. To handle one, compare its \`name\` or use \`instanceof\`. Never compare texts, which may change.

\`\`\`ts
import { BaseError, isRejection } from '@carabiner/core'

try {
  await carabiner.sendTransaction({ transaction })
} catch (error) {
  if (isRejection(error)) return // the visitor rejected it: not a failure
  if (error instanceof BaseError) console.error(error.name, error.shortMessage)
}
\`\`\`

| field | value |
| --- | --- |
| \`name\` | a stable code, such as \`ChainMismatchError\` |
| \`shortMessage\` | one sentence in English, without technical details |
| \`message\` | the same sentence, then facts for developers |
| \`metaMessages\` | those facts, as a list |
| \`details\` | the text of the wallet, node or server. It is untrusted |
| \`cause\` | the original error. \`error.walk(match)\` returns the first cause that \`match\` accepts |
| \`docsPath\` | its section on this page, such as \`errors.md#chainmismatcherror\` |
| \`code\` | the numeric code (EIP-1193, JSON-RPC), for errors of a wallet or a node |

- After \`OutcomeUnknownError\`, \`RequestOutcomeUnknownError\` or \`RequestAbandonedError\`, the wallet may still have sent the transaction. Don't send it again before you know: [Solana](solana.md#find-out-whether-it-was-sent), [Bitcoin](bitcoin.md#find-out-whether-it-was-sent), [lists of calls](calls.md#ask-the-visitor-when-the-outcome-is-unknown) on EVM networks.
- ethers replaces these errors with its own: [errors of a signer](../packages/adapter-ethers#errors).
- Requests to a wallet's own object ([\`useCarabinerProvider\`](hooks.md#read-state)) reject with the wallet's errors, which aren't a \`BaseError\`.
- To keep your page small, compare the \`name\` of an error of \`@carabiner/controllers\`. If you import its class, your page loads code at once that otherwise loads on demand.

This page is generated: its descriptions are the docstrings of the classes. Update it with \`node scripts/write-errors.mjs\`.

${parts.join('\n')}`
}

/** The common parent class has a different name from its instances. @param {string} name */
const headingOf = (name) => (name === 'BaseError' ? 'CarabinerError' : name)
