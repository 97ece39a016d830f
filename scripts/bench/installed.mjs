import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, npmIn } from '../lib/consumer-project.mjs'
import { weigh } from '../lib/consumer-tree.mjs'
import { readJson } from '../lib/packages.mjs'

/** @typedef {import('../lib/consumer-tree.mjs').Weight} Weight */

/**
 * Installs again without some packages, because they affect where npm puts the others, and how often.
 * @param {string} dir @param {string[]} unused
 */
async function installWithout(dir, unused) {
  const file = join(dir, 'package.json')
  const manifest = readJson(file)
  for (const name of unused) delete manifest.dependencies[name]
  writeFileSync(file, JSON.stringify(manifest))
  rmSync(join(dir, 'package-lock.json'))
  rmSync(join(dir, 'node_modules'), { recursive: true })
  await install(dir, ['--omit=dev'])
}

/**
 * Weighs the `node_modules` of each app, without build tools and without packages of the project's other apps. Changes
 * the project.
 * @param {string} dir @param {import('./apps.mjs').App[]} apps
 * @returns {Promise<Record<string, Weight>>} by page
 */
export async function weighApps(dir, apps) {
  /** @type {Record<string, Weight>} */
  const weights = {}
  const whole = apps.filter(({ unused }) => !unused)
  if (whole.length) await npmIn(dir, ['prune', '--omit=dev'])
  for (const { page } of whole) weights[page] = weigh(dir)
  /** @type {string[] | undefined} */
  let removedPackages
  for (const { page, unused } of apps) {
    if (!unused) continue
    if (unused !== removedPackages) await installWithout(dir, unused)
    removedPackages = unused
    weights[page] = weigh(dir)
  }
  return weights
}
