import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { allManifests, readJson } from './packages.mjs'
import { root } from './paths.mjs'

/** Returns the versions of the repository, for packages with exactly one version. @returns {Record<string, string>} */
const tested = () =>
  Object.fromEntries(
    allManifests()
      .flatMap(({ manifest }) =>
        Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }),
      )
      .filter(([, version]) => /^\d/.test(version)),
  )

/**
 * @typedef {object} ProjectOptions
 * @property {string} registry the registry with our packages
 * @property {Record<string, string>} [versions] in place of the repository's own
 * @property {string[]} [folders] its template folders, in place of scripts/consumer/<template>
 */

/**
 * Creates a project from scripts/consumer/<template> and installs it as a host does: our packages from a registry, by
 * the ranges in their manifests, with no override or manual deduplication. A version `*` in the template is the
 * repository's own. The project is in the system's temporary folder: inside the repository Node would find the root's
 * node_modules and hide a missing dependency.
 * @param {string} template @param {ProjectOptions} options
 */
export async function createProject(
  template,
  { registry, versions = {}, folders = [join(root, 'scripts/consumer', template)] },
) {
  const dir = mkdtempSync(join(tmpdir(), `carabiner-${template}-`))
  const remove = () => {
    process.off('exit', remove)
    rmSync(dir, { recursive: true, force: true })
  }
  process.on('exit', remove)
  for (const folder of folders) cpSync(folder, dir, { recursive: true })

  const knownVersions = { ...tested(), ...versions }
  const manifest = readJson(join(dir, 'package.json'))
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const [name, given] of Object.entries(manifest[kind] ?? {})) {
      if (name.startsWith('@carabiner/') || given !== '*') continue
      if (!knownVersions[name]) throw new Error(`${template}: no version is known for ${name}`)
      manifest[kind][name] = knownVersions[name]
    }
  }
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(dir, '.npmrc'), `@carabiner:registry=${registry}\n`)

  await install(dir)
  return { dir, remove }
}

/** Installs the dependencies of a project's manifest. @param {string} dir @param {string[]} [args] */
export const install = (dir, args = []) => npmIn(dir, ['install', '--prefer-offline', ...args])

/** Runs npm in a folder. Ends this process if npm fails. @param {string} dir @param {string[]} args */
export async function npmIn(dir, args) {
  // This repository's rules for its own tools do not apply to a host's project.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false']
  const { code, output } = await npm([...args, ...flags], { cwd: dir, env: directly() })
  if (code === 0) return
  console.error(`${dir}: npm ${args[0]} failed:\n${output}`)
  process.exit(1)
}

/** Excludes this machine from the proxy, because the registry is local. */
function directly() {
  const others = process.env.NO_PROXY ?? process.env.no_proxy
  const value = [others, '127.0.0.1'].filter(Boolean).join(',')
  return { NO_PROXY: value, no_proxy: value }
}

/**
 * Returns the names that a host can import.
 * @param {import('./packages.mjs').Workspace} workspace @returns {string[]}
 */
export const entryPoints = ({ manifest: { name, exports = {} } }) =>
  Object.keys(exports)
    .filter((path) => !/\.(json|css)$/.test(path))
    .map((path) => name + path.slice(1))
