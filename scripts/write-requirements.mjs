// node scripts/write-requirements.mjs <file.tsv>: writes docs/requirements.md from a table of id, package, level, text.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Which table? node scripts/write-requirements.mjs <file.tsv>')
  process.exit(1)
}

const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
const rows = lines.map((line) => line.split('\t'))
const cell = (text = '') => text.replace(/[|<]/g, (sign) => `\\${sign}`)
const table = rows.map(([id, name, level, text]) =>
  ['', id, name, level, cell(text), ''].join(' | ').trim(),
)

writeFileSync(
  join(root, 'docs/requirements.md'),
  `# Requirements

The ids at the beginning of test titles, such as \`[S2.12]\`, stand for these requirements. A test with a requirement's id proves it. A requirement without a test is not built, or not proved.

| id | package | level | requirement |
| --- | --- | --- | --- |
${table.join('\n')}
`,
)
