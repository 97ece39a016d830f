import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string[]} [browserslist]
 * @property {string | { type: string }} [license]
 * @property {Array<{ type: string }>} [licenses]
 * @property {string} [homepage]
 * @property {string} [bugs]
 * @property {string[]} [keywords]
 * @property {{ directory?: string }} [repository] npm publishes no provenance without it
 * @property {Record<string, string | Record<string, string>>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @typedef {{ dir: string, manifest: Manifest }} Workspace */

/** @param {string} file @returns {any} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Returns every workspace in a folder, with its path relative to the root.
 * @param {string} folder @returns {Workspace[]}
 */
function within(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
    .flatMap((dir) => {
      try {
        return [{ dir, manifest: readJson(join(root, dir, 'package.json')) }]
      } catch {
        return [] // a folder without a package.json is not a workspace
      }
    })
}

export const publicPackages = () => within('packages').filter(({ manifest }) => !manifest.private)

/** Returns all manifests, including the root's. */
export const allManifests = () => [
  { dir: '.', manifest: /** @type {Manifest} */ (readJson(join(root, 'package.json'))) },
  ...within('packages'),
  ...within('apps'),
]
