// node scripts/check-words.mjs: lists sentences, titles and names that a reader has to decode.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { findWords } from './lib/words.mjs'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

const findings = files.flatMap((file) =>
  findWords(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ file, ...one })),
)
for (const { file, line, words, advice } of findings) {
  console.log(`${file}:${line}: ${words.slice(0, 140)} (${advice})`)
}
console.log(`${findings.length} sentences and names to decode, in ${files.length} files`)
process.exitCode = findings.length ? 1 : 0
