/**
 * @typedef {Record<string, string>} Ranges
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional] needed by tests, not by a deployment
 * @property {Ranges} [dependencies]
 * @property {Ranges} [optionalDependencies]
 * @property {Ranges} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @typedef {{ lockfileVersion: number, packages: Record<string, LockEntry> }} Lock
 * @typedef {{ name: string, version: string, license: string, dependencies: Ranges, [key: string]: unknown }} Manifest
 */

/** Fields of a workspace's lock that the installer of a package does not need. */
const ours = [
  'dev',
  'devOptional',
  'peer',
  'devDependencies',
  'name',
  'link',
  'resolved',
  'hasInstallScript',
]

/**
 * Returns the manifest and the lock file of the embedded wallet's deployment, with exactly the versions in this
 * repository's lock file. Carabiner's packages have only a version, because they are published later.
 *
 * @param {Lock} root the lock file of this repository
 * @param {Manifest} manifest of the deployment
 */
export function deploymentLock(root, manifest) {
  const names = Object.keys(manifest.dependencies).sort()
  const dependencies = Object.fromEntries(
    names.map((name) => [name, versionOf(root, mustFind(root, name, ''))]),
  )
  const { name, version, license, engines } = manifest
  /** @type {Record<string, LockEntry>} */
  const packages = {}
  /** @type {{ from: string, at: string }[]} the place of each in this repository and in the deployment */
  const waiting = []
  const place = (
    /** @type {string} */ wanted,
    /** @type {string} */ from,
    /** @type {string} */ at,
  ) => {
    const source = mustFind(root, wanted, from)
    const installed = find({ ...root, packages }, wanted, at)
    const isThere = installed && packages[installed]?.version === versionOf(root, source)
    if (isThere) return
    const path = `${installed ? `${at}/` : ''}node_modules/${wanted}`
    packages[path] = entryOf(root, source)
    waiting.push({ from: source, at: path })
  }
  for (const wanted of names) place(wanted, '', '')
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const entry = root.packages[next.from] ?? {}
    for (const wanted of neededBy(entry)) place(wanted, next.from, next.at)
    for (const wanted of Object.keys(entry.optionalDependencies ?? {}).sort()) {
      if (find(root, wanted, next.from)) place(wanted, next.from, next.at)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  const own = { name, version, license, dependencies, engines }
  /** @type {Record<string, LockEntry>} */
  const all = { '': own, ...sorted }
  return {
    manifest: { ...manifest, dependencies },
    lock: {
      name,
      version,
      lockfileVersion: root.lockfileVersion,
      requires: true,
      packages: all,
    },
  }
}

/** @param {LockEntry} entry @returns {string[]} the packages that it needs */
function neededBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta,
}) {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  )
  const needed = [...Object.keys(dependencies), ...peers]
  return needed.filter((name) => !(name in optionalDependencies)).sort()
}

/**
 * Returns the path of a package that Node finds from another package.
 * @param {Lock} lock @param {string} name @param {string} from @returns {string | undefined}
 */
function find({ packages }, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    const entry = packages[path]
    if (entry) return entry.link ? entry.resolved : path
    if (folder === '') return undefined
  }
}

/** @param {Lock} lock @param {string} name @param {string} from */
function mustFind(lock, name, from) {
  const path = find(lock, name, from)
  if (path === undefined) throw new Error(`The lock file has no ${name} for ${from}.`)
  return path
}

/** @param {Lock} lock @param {string} path */
function versionOf({ packages }, path) {
  const version = packages[path]?.version
  if (version === undefined) throw new Error(`The lock file has no version of ${path}.`)
  return version
}

/** @param {Lock} lock @param {string} path @returns {LockEntry} */
function entryOf({ packages }, path) {
  const entries = Object.entries(packages[path] ?? {})
  const entry = Object.fromEntries(entries.filter(([key]) => !ours.includes(key)))
  return packages[path]?.devOptional ? { ...entry, optional: true } : entry
}
