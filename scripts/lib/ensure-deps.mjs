import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './paths.mjs'

const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.cache/carabiner-lock')

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Carabiner needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Returns true if npm's own record matches the lock file, for example after a manual npm install.
 * @param {string} lock @param {string} installed
 */
function installedMatches(lock, installed) {
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} */
  const wanted = JSON.parse(lock).packages
  /** @type {typeof wanted} */
  const installedPackages = JSON.parse(installed).packages
  const missing = Object.entries(wanted).some(([path, entry]) => {
    if (!path.includes('node_modules/')) return false
    const there = installedPackages[path]
    if (!there) return !(entry.optional || entry.devOptional)
    return there.version !== entry.version
  })
  const extra = Object.keys(installedPackages).some(
    (path) => path.includes('node_modules/') && !wanted[path],
  )
  return !missing && !extra
}

/** Installs the dependencies if they are missing or older than the lock file. */
export async function ensureDeps() {
  checkNode()
  const lock = read(lockFile)
  if (!lock) throw new Error('package-lock.json is missing: this is not a complete clone.')
  const hash = createHash('sha256').update(lock).digest('hex')
  const installed = read(installedFile)
  if (installed && read(stamp) === hash) return
  if (!installed || !installedMatches(lock, installed)) {
    console.log(
      installed
        ? 'package-lock.json has changed: installing dependencies (npm ci) …'
        : 'Installing dependencies (npm ci), this takes about half a minute …',
    )
    const { code } = await npm(['ci', '--no-audit', '--no-fund'], { show: true })
    if (code !== 0) {
      console.error('npm ci failed; its message is above.')
      process.exit(1)
    }
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
