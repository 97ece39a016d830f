import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { allManifests, readJson } from './packages.mjs'
import { root } from './paths.mjs'

/** The versions that this repository is tested with, where it names one alone. @returns {Record<string, string>} */
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
 * @property {string} registry where our packages come from
 * @property {Record<string, string>} [versions] instead of those that the repository is tested with
 * @property {string[]} [folders] what the project is made of, in place of scripts/consumer/<template>
 */

/**
 * A new project from scripts/consumer/<template>, installed as a stranger would: our packages from a registry, by the
 * ranges in their manifests, and nothing overridden or deduplicated by hand. A version that is `*` in the template is
 * the one that the repository is tested with. It lives in the system's temporary folder: inside the repository Node
 * would find the root's node_modules and hide a missing dependency.
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

  const known = { ...tested(), ...versions }
  const manifest = readJson(join(dir, 'package.json'))
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const [name, given] of Object.entries(manifest[kind] ?? {})) {
      if (name.startsWith('@carabiner/') || given !== '*') continue
      if (!known[name]) throw new Error(`${template}: no version is known for ${name}`)
      manifest[kind][name] = known[name]
    }
  }
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(dir, '.npmrc'), `@carabiner:registry=${registry}\n`)

  await install(dir)
  return { dir, remove }
}

/** Installs what a project's manifest says. @param {string} dir @param {string[]} [args] */
export const install = (dir, args = []) => npmIn(dir, ['install', '--prefer-offline', ...args])

/** Ends this process when it fails. @param {string} dir @param {string[]} args */
export async function npmIn(dir, args) {
  // What this repository asks of its own tools is not asked of a stranger's.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false']
  const { code, output } = await npm([...args, ...flags], { cwd: dir, env: directly() })
  if (code === 0) return
  console.error(`${dir}: npm ${args[0]} failed:\n${output}`)
  process.exit(1)
}

/** A proxy must not be asked for the registry on this machine. */
function directly() {
  const others = process.env.NO_PROXY ?? process.env.no_proxy
  const value = [others, '127.0.0.1'].filter(Boolean).join(',')
  return { NO_PROXY: value, no_proxy: value }
}

/** What a host can import by name. @param {import('./packages.mjs').Workspace} workspace @returns {string[]} */
export const entryPoints = ({ manifest: { name, exports = {} } }) =>
  Object.keys(exports)
    .filter((path) => !/\.(json|css)$/.test(path))
    .map((path) => name + path.slice(1))
