// Rewrites the manifest and the lock file of the embedded wallet's deployment, with this repository's versions.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deploymentLock } from './lib/deployment-lock.mjs'
import { root } from './lib/paths.mjs'

const folder = join(root, 'packages/wallet-server/deploy')
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))
const write = (/** @type {string} */ name, /** @type {unknown} */ value) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`)

const { manifest, lock } = deploymentLock(
  read(join(root, 'package-lock.json')),
  read(join(folder, 'package.json')),
)
write('package.json', manifest)
write('package-lock.json', lock)
