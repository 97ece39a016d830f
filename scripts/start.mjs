// npm start: the lab on this machine. npm run lab: the same with Vite's dev server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { turbo } from './lib/turbo.mjs'
import { typeScriptFlags } from './lib/typescript.mjs'

const args = process.argv.slice(2)
await ensureDeps()

console.log('Building …')
const [command = '', ...rest] = turbo(
  'build',
  ...(args.includes('--dev') ? ['--filter=./packages/*'] : []),
)
const build = await run(command, rest)
if (build.code !== 0) {
  console.error(build.output)
  console.error('The build failed; its output is above.')
  process.exit(1)
}

const start = join(root, 'apps/lab/services/start.ts')
const lab = spawn(process.execPath, [...typeScriptFlags(), start, ...args], {
  cwd: root,
  stdio: 'inherit',
})
// The lab handles signals from here on, not the build.
process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM').removeAllListeners('SIGHUP')
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => lab.kill('SIGTERM'))
}
// A terminal's Ctrl-C reaches the lab by itself. A second signal would cut its shutdown short.
process.on('SIGINT', () => process.stdin.isTTY || lab.kill('SIGINT'))
process.on('exit', () => lab.kill('SIGTERM'))
lab.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
