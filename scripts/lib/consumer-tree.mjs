import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Finds a package from another package of a project, as Node does.
 * @param {string} project @param {string} from @param {string} name
 */
function locate(project, from, name) {
  for (let at = join(project, 'node_modules', from); at.startsWith(project); at = dirname(at)) {
    const place = join(at, 'node_modules', name)
    if (existsSync(place)) return realpathSync(place)
  }
  return undefined
}

/**
 * Lists packages that must be single but are installed twice. Two copies do not accept each other's instances, Configs
 * or types.
 * @param {string} project @returns {string[]} the names of the packages with several copies
 */
export function doubles(project) {
  const ours = readdirSync(join(project, 'node_modules/@carabiner')).map((it) => `@carabiner/${it}`)
  const asking = ['.', ...ours, 'wagmi', '@wagmi/core'].filter((name) =>
    existsSync(join(project, 'node_modules', name)),
  )
  return ['viem', '@wagmi/core', '@carabiner/core', '@carabiner/controllers', 'react', 'valtio']
    .map((name) => {
      const places = new Set(asking.map((from) => locate(project, from, name)).filter(Boolean))
      return { name, places: [...places] }
    })
    .filter(({ places }) => places.length > 1)
    .map(({ name, places }) => `${name} is there ${places.length} times: ${places.join(', ')}`)
}

/** @typedef {{ packages: number, megabytes: number }} Weight */

/**
 * Returns the number and size of the packages in a project's node_modules.
 * @param {string} project @returns {Weight}
 */
export function weigh(project) {
  const files = readdirSync(join(project, 'node_modules'), { withFileTypes: true, recursive: true })
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const packages = files.filter(
    ({ parentPath, name }) =>
      name === 'package.json' && /node_modules\/(@[^/]+\/)?[^/]+$/.test(parentPath),
  ).length
  return { packages, megabytes: Math.round(bytes / 1e6) }
}
