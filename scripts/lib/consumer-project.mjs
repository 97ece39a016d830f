import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { allManifests, readJson } from './packages.mjs'
import { root } from './paths.mjs'

/** The versions that this repository is tested with. @returns {Record<string, string>} */
const pins = () =>
  Object.assign(
    {},
    ...allManifests().flatMap(({ manifest }) => [manifest.dependencies, manifest.devDependencies]),
  )

/**
 * A new project from scripts/consumer/<template>, our packages installed from tarballs. What the repository itself
 * does not use has its version in the template. It lives in the system's
 * temporary folder: inside the repository Node would find the root's node_modules and hide a missing dependency.
 * @param {string} template @param {Record<string, string>} tarballs
 */
export async function createProject(template, tarballs) {
  const dir = mkdtempSync(join(tmpdir(), `carabiner-${template}-`))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  process.on('exit', remove)
  cpSync(join(root, 'scripts/consumer', template), dir, { recursive: true })

  const known = pins()
  const ours = Object.fromEntries(
    Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]),
  )
  const manifest = readJson(join(dir, 'package.json'))
  for (const name of Object.keys(manifest.dependencies)) {
    const given = manifest.dependencies[name]
    manifest.dependencies[name] = ours[name] ?? known[name] ?? given
    if (manifest.dependencies[name] === '*')
      throw new Error(`${template}: no version is known for ${name}`)
  }
  // Our packages ask for each other by version: the tarballs are that version.
  const direct = Object.keys(manifest.dependencies)
  manifest.overrides = Object.fromEntries(
    Object.entries(ours).map(([name, file]) => [name, direct.includes(name) ? `$${name}` : file]),
  )
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest, null, 2))

  const flags = [
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-package-lock',
  ]
  const { code, output } = await npm(['install', ...flags], { cwd: dir })
  if (code !== 0) {
    console.error(`${template}: npm install failed:\n${output}`)
    process.exit(1)
  }
  return { dir, remove }
}

/** What a host can import by name. @param {import('./packages.mjs').Workspace} workspace @returns {string[]} */
export const entryPoints = ({ manifest: { name, exports = {} } }) =>
  Object.keys(exports)
    .filter((path) => !/\.(json|css)$/.test(path))
    .map((path) => name + path.slice(1))
