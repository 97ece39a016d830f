import { mkdirSync, rmSync } from 'node:fs'
import { npm } from './npm.mjs'
import { tarballOf } from './packed-registry.mjs'

/**
 * Packs the built packages into an empty folder.
 * @param {import('./packages.mjs').Workspace[]} packages @param {string} folder
 * @returns {Promise<string[]>} the tarballs
 */
export async function pack(packages, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const workspaces = packages.map(({ manifest }) => `--workspace=${manifest.name}`)
  const { code, output } = await npm(['pack', '--pack-destination', folder, ...workspaces])
  if (code !== 0) {
    console.error(`npm pack failed:\n${output.trim()}`)
    process.exit(1)
  }
  return packages.map(({ manifest }) => tarballOf(folder, manifest))
}
