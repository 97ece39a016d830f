// What our packages may depend on, and how dependencies are written down.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allManifests, publicPackages, readJson } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { isAllowed, licenceOf } from './lib/spdx.mjs'

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @type {Record<string, LockEntry>} */
const lock = readJson(join(root, 'package-lock.json')).packages
/** @type {string[]} */
const problems = []

/** Node's own walk up the folders. @param {string} from @param {string} name */
function locate(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    const entry = lock[path]
    if (entry) return entry.link && entry.resolved ? entry.resolved : path
    if (!at) return undefined
  }
}

/** Everything that a package of ours brings to a host app, with who asked for it. @param {string} dir */
function reach(dir) {
  /** @type {Map<string, string>} */
  const seen = new Map()
  const walk = (/** @type {string} */ path, /** @type {string} */ trail) => {
    const entry = lock[path] ?? {}
    // An optional peer is not brought along: npm installs it only where the host itself asks for it.
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    )
    const names = [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...peers,
    ]
    for (const name of names) {
      const found = locate(path, name)
      if (!found || seen.has(found)) continue // an optional one that npm left out
      seen.set(found, `${trail} > ${name}`)
      walk(found, `${trail} > ${name}`)
    }
  }
  walk(dir, dir)
  return seen
}

const checked = new Set()
for (const { dir } of publicPackages()) {
  for (const [path, trail] of reach(dir)) {
    if (checked.has(path) || !existsSync(join(root, path))) continue // other platforms' binaries
    checked.add(path)
    const licence = licenceOf(readJson(join(root, path, 'package.json')))
    if (!isAllowed(licence)) problems.push(`licence ${licence || 'not stated'}: ${trail}`)
  }
}

for (const [path, { resolved, link }] of Object.entries(lock)) {
  if (resolved && !link) problems.push(`package-lock.json holds a download address: ${path}`)
}

const exact = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
for (const { dir, manifest } of allManifests()) {
  const locked = lock[dir === '.' ? '' : dir]
  for (const kind of /** @type {const} */ (['dependencies', 'devDependencies'])) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      if (!exact.test(version)) problems.push(`not an exact version: ${dir} ${name}@${version}`)
    }
    if (sorted(manifest[kind]) !== sorted(locked?.[kind])) {
      problems.push(`package-lock.json is behind ${dir}/package.json (${kind}): run npm install`)
    }
  }
}

/** @param {Record<string, string>} [versions] */
function sorted(versions = {}) {
  return JSON.stringify(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)))
}

if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${checked.size} packages checked`)
