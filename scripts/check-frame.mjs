// Checks that builds of the secure frame's page are identical, byte for byte, on every machine.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, tool } from './lib/paths.mjs'

const sources = [
  ...['package.json', 'tsconfig.base.json', 'scripts/build', 'packages/ui-react/src/theme'],
  ...['src', 'package.json'].map((name) => `packages/core/${name}`),
  ...['src', 'package.json'].map((name) => `packages/wallet-frame/${name}`),
  ...['src', 'package.json', 'frame.config.ts'].map((name) => `packages/wallet-server/${name}`),
]
const dependencies = [
  'node_modules',
  'packages/core/node_modules',
  'packages/wallet-server/node_modules',
]
const sums = 'packages/wallet-server/dist/frame-page/SHA256SUMS'

/** @param {string} folder @returns {string} the checksums that the build there printed */
function buildIn(folder) {
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of dependencies) {
    try {
      symlinkSync(join(root, name), join(folder, name))
    } catch {
      // The package has no runtime dependencies.
    }
  }
  execFileSync(tool('rolldown'), ['-c', 'frame.config.ts'], {
    cwd: join(folder, 'packages/wallet-server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return readFileSync(join(folder, sums), 'utf8')
}

const temporary = mkdtempSync(join(tmpdir(), 'frame-'))
try {
  const folders = ['a', 'another/and deeper'].map((name) => join(temporary, name))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  const built = [readFileSync(join(root, sums), 'utf8'), ...folders.map(buildIn)]
  if (new Set(built).size > 1) {
    for (const text of built) process.stdout.write(`${text}\n`)
    throw new Error('the page of the frame is not the same wherever it is built')
  }
  const hash = createHash('sha256').update(String(built[0])).digest('hex')
  process.stdout.write(`three builds of the frame's page are the same: ${hash}\n`)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
