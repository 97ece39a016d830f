import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.js'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'carabiner-data-'))
  folder = join(parent, 'kept')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

it('the data folder is created with a secret, closed to other users and ignored by git', () => {
  const dataFolder = openDataFolder(folder)
  const first = dataFolder.readSecret()
  expect(first).toEqual({
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    newSecretFile: join(folder, 'secret'),
  })
  expect(dataFolder.readSecret()).toEqual({ secret: first.secret })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n')
  dataFolder.release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('the data folder stores no secrets if other users can read it', () => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  expect(() => openDataFolder(folder)).toThrow(`Other users of this machine can read ${folder}`)
})

it('the data folder is locked while the server process that opened it runs', () => {
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'lock'), String(process.ppid))
  expect(() => openDataFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'lock'), String(pid))
  openDataFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
})

it('the data folder reports a secret file that is damaged', () => {
  const dataFolder = openDataFolder(folder)
  writeFileSync(join(folder, 'secret'), 'short')
  expect(() => dataFolder.readSecret()).toThrow(
    'is damaged: the secret must have at least 32 characters.',
  )
})
