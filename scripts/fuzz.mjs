// The maths of amounts against a library of decimals, a million cases each; `npm test` tries fewer.
import { spawnSync } from 'node:child_process'

const [runs = '1000000'] = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'packages/controllers/src/send/currency.test.ts', '--testTimeout=1800000'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs } },
)
process.exit(status ?? 1)
