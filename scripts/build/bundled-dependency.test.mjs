import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { bundle } from './bundled-dependency.ts'

const run = promisify(execFile)
const core = join(import.meta.dirname, '../../packages/core')
/** @type {(() => Promise<void>)[]} */
const ends = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

it('WalletConnect’s SDK loads in a page without access to storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-'))
  ends.push(() => rm(folder, { recursive: true }))
  const standIns = { '@walletconnect/keyvaluestorage': 'walletconnect/sdk/no-own-storage' }
  await bundle('walletconnect/sdk/sdk', standIns, folder, core)
  const load = `
    const get = () => { throw new DOMException('denied', 'SecurityError') }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get })
    const { Core } = await import(${JSON.stringify(join(folder, 'sdk.js'))})
    console.log(typeof Core)
    process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', load])
  expect(stdout.trim()).toBe('function')
})
