import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { severityOf, type WarningCode, warn } from '../warning.js'
import { sentences } from './sentences.en.js'
import { warnings } from './warnings.en.js'

const page = readFileSync(new URL('../../../../../docs/approvals.md', import.meta.url), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| '))

it('docs/approvals.md lists exactly the sentences that the preview can show, in their shown form', () => {
  const documented = rows.flatMap(
    (row) => /^\| `([\w.]+)` \| (.+) \|$/.exec(row)?.slice(1, 3).join(': ') ?? [],
  )
  expect(documented).toEqual(Object.entries(sentences).map(([kind, words]) => `${kind}: ${words}`))
})

it('docs/approvals.md lists exactly the warnings that the preview can show, with their severities', () => {
  const documented = rows.flatMap((row) => /^\| \w+ \| `[\w.]+` \| .+ \|$/.exec(row)?.[0] ?? [])
  const codes = Object.keys(warnings) as WarningCode[]
  expect(documented).toEqual(
    codes.map((code) => `| ${severityOf(warn(code))} | \`${code}\` | ${warnings[code]} |`),
  )
})
