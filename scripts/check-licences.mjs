// Checks the dependencies of Carabiner's packages: licences, versions, and the pinned actions of the workflows.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Finds an installed package as Node does, folder by folder upwards. @param {string} from @param {string} name */
function locate(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    const entry = lock[path]
    if (entry) return entry.link && entry.resolved ? entry.resolved : path
    if (!at) return undefined
  }
}

/** The packages that a build bundles, by package. @type {Record<string, string[]>} */
const builtIn = {
  'packages/core': ['@walletconnect/universal-provider'],
  // For the frame's page.
  'packages/wallet-server': [
    ...['@noble/curves', '@noble/hashes', '@scure/bip32', '@scure/bip39', 'micro-key-producer'],
    ...['@solana-program/system', '@solana-program/token', '@solana/kit', 'viem'],
    '@metamask/delegation-abis',
    ...['idb-keyval', 'react', 'react-dom'],
  ],
}

/**
 * Lists all packages that one of Carabiner's packages adds to a host app, with the package that depends on each.
 * @param {string} dir
 */
function reach(dir) {
  /** @type {Map<string, string>} */
  const seen = new Map()
  const walk = (/** @type {string} */ path, /** @type {string} */ trail) => {
    const entry = lock[path] ?? {}
    // An optional peer is not included, because npm installs it only if the host asks for it.
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    )
    const built = path === dir ? (builtIn[dir] ?? []) : []
    const names = [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...peers,
      ...built,
    ]
    for (const name of names) {
      const dependency = locate(path, name)
      if (!dependency || seen.has(dependency)) continue // an optional package that npm left out
      seen.set(dependency, `${trail} > ${name}`)
      walk(dependency, `${trail} > ${name}`)
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

/** The last releases under Apache-2.0. Later ones restrict commercial use. */
const lastFree = { '@walletconnect/': '2.21.8', '@reown/walletkit': '1.2.10' }
for (const { dir, manifest } of allManifests()) {
  const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  for (const [name, version] of dependencies) {
    const last = Object.entries(lastFree).find(([start]) => name.startsWith(start))?.[1]
    if (last && version !== last) {
      problems.push(`${dir} ${name}@${version}: only ${last}, the last release under Apache-2.0`)
    }
  }
}

const exact = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const range = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/
/**
 * The range of a peer among Carabiner's own packages. `^` would exclude the next minor release, and changesets would
 * publish a major one.
 */
const ownPeer = /^>=\d+\.\d+\.\d+$/
for (const { dir, manifest } of allManifests()) {
  // Ranges let a host have one copy of a package that several packages need. Development dependencies are exact.
  const isPublished = publicPackages().some((published) => published.dir === dir)
  for (const [name, version] of Object.entries({
    ...(isPublished && { ...manifest.dependencies, ...manifest.optionalDependencies }),
    ...manifest.peerDependencies,
  })) {
    const isOwnPeer = name.startsWith('@carabiner/') && name in (manifest.peerDependencies ?? {})
    const allowed = isOwnPeer ? ownPeer : range
    if (!allowed.test(version)) problems.push(`not a range: ${dir} ${name}@${version}`)
  }
  const locked = lock[dir === '.' ? '' : dir]
  for (const kind of /** @type {const} */ ([
    'dependencies',
    'optionalDependencies',
    'devDependencies',
  ])) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      const mayRange = isPublished && kind !== 'devDependencies'
      if (!mayRange && !exact.test(version))
        problems.push(`not an exact version: ${dir} ${name}@${version}`)
    }
    if (sorted(manifest[kind]) !== sorted(locked?.[kind])) {
      problems.push(`package-lock.json is behind ${dir}/package.json (${kind}): run npm install`)
    }
  }
}

// A tag of an action can be moved to other code. A commit cannot.
const workflows = join(root, '.github/workflows')
for (const file of readdirSync(workflows)) {
  for (const [, action] of readFileSync(join(workflows, file), 'utf8').matchAll(/uses: (\S+)/g)) {
    if (!/@[0-9a-f]{40}$/.test(action ?? '')) problems.push(`${file}: ${action} is no commit`)
  }
}

for (const { dir, manifest } of publicPackages()) {
  for (const field of /** @type {const} */ (['repository', 'homepage', 'bugs', 'keywords'])) {
    if (!manifest[field]) problems.push(`${dir}/package.json has no ${field}`)
  }
  if (manifest.repository?.directory !== dir) problems.push(`${dir}: repository.directory`)
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
