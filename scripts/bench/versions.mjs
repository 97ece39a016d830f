import { join } from 'node:path'
import { allManifests, readJson } from '../lib/packages.mjs'
import { root } from '../lib/paths.mjs'

const named =
  /^(react|wagmi|ethers|connectkit|@rainbow-me\/|@reown\/appkit$|@solana\/wallet-adapter)/

/** Returns a sentence with the versions of the compared libraries. @param {import('./apps.mjs').App[]} apps */
export function versionsOf(apps) {
  const tested = Object.assign(
    {},
    ...allManifests().flatMap(({ manifest }) => [manifest.dependencies, manifest.devDependencies]),
  )
  const ofTemplate = (/** @type {string} */ template) => {
    const { dependencies } = readJson(join(root, 'scripts/bench/apps', template, 'package.json'))
    const versions = Object.entries(/** @type {Record<string, string>} */ (dependencies))
      .filter(([name]) => named.test(name) && name !== 'react-dom')
      .map(([name, version]) => `${name} ${version === '*' ? tested[name] : version}`)
    return `${template.replace('carabiner-', 'Carabiner with ')}: ${versions.join(', ')}`
  }
  return [...new Set(apps.map(({ template }) => template))].map(ofTemplate).join('; ')
}
