// node scripts/check-commits.mjs main..HEAD: checks the subjects of a change's commits.
import { execFileSync } from 'node:child_process'
import { subjectFaults } from './lib/commit-subject.mjs'
import { root } from './lib/paths.mjs'

const [range] = process.argv.slice(2)
if (!range) throw new Error('Name a range of commits, for example main..HEAD.')
const commits = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range, '--'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
for (const commit of commits) {
  const [hash = '', ...words] = commit.split(' ')
  for (const fault of subjectFaults(words.join(' '))) {
    console.log(`${hash} ${words.join(' ')}: ${fault}`)
    process.exitCode = 1
  }
}
if (!process.exitCode) console.log(`${commits.length} commit subjects follow the rules`)
