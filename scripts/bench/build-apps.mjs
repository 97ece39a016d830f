import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProject } from '../lib/consumer-project.mjs'
import { filesIn, fingerprint } from '../lib/fingerprint.mjs'
import { pack } from '../lib/pack.mjs'
import { publicPackages, readJson } from '../lib/packages.mjs'
import { startPackedRegistry } from '../lib/packed-registry.mjs'
import { cache, root } from '../lib/paths.mjs'
import { run } from '../lib/run.mjs'
import { weighApps } from './installed.mjs'

const builds = join(cache, 'bench')
const templates = join(root, 'scripts/bench/apps')
const isOurs = (/** @type {string} */ template) => template.startsWith('carabiner-')

/** @typedef {{ dist: string, installed: import('../lib/consumer-tree.mjs').Weight }} Built */
/** @typedef {(app: { id: string }) => Built} BuiltOf */

/**
 * Runs each app's own `vite build`, with Carabiner's packages from tarballs and all others from npm. Reuses the build
 * of unchanged files.
 * @param {import('./apps.mjs').App[]} apps
 * @returns {Promise<BuiltOf>}
 */
export async function buildApps(apps) {
  const packages = publicPackages()
  const packed = join(builds, 'packed')
  const tarballs = await pack(packages, packed)
  const registry = await startPackedRegistry(packages, packed)
  /** @type {Map<string, Built>} */
  const built = new Map()
  for (const template of new Set(apps.map((app) => app.template))) {
    const folders = [join(templates, 'common'), join(templates, template)]
    const files = [...folders.flatMap(filesIn), join(root, 'package-lock.json')]
    const print = fingerprint([...files, ...(isOurs(template) ? tarballs : [])]).slice(0, 16)
    const target = join(builds, `${template}-${print}`)
    const pages = apps.filter((app) => app.template === template)
    const weight = join(target, 'installed.json')
    const wanted = [weight, ...pages.map(({ page }) => join(target, page, 'index.html'))]
    if (!wanted.every((file) => existsSync(file))) {
      forget(template)
      await buildTemplate(template, { folders, target, registry: registry.url, pages })
    }
    const installed = readJson(weight)
    for (const { id, page } of pages)
      built.set(id, { dist: join(target, page), installed: installed[page] })
  }
  registry.stop()
  return ({ id }) => {
    const build = built.get(id)
    if (!build) throw new Error(`${id} was not built.`)
    return build
  }
}

/** Removes a template's builds of older files. @param {string} template */
function forget(template) {
  const older = new RegExp(`^${template}-[0-9a-f]{16}$`)
  for (const name of readdirSync(builds).filter((it) => older.test(it))) {
    rmSync(join(builds, name), { recursive: true, force: true })
  }
}

/**
 * @param {string} template
 * @param {{ folders: string[], target: string, registry: string, pages: import('./apps.mjs').App[] }} how
 */
async function buildTemplate(template, { folders, target, registry, pages }) {
  console.log(`Installing and building ${template} …`)
  const project = await createProject(template, { registry, folders })
  const vite = join(project.dir, 'node_modules/.bin/vite')
  for (const { page } of pages) {
    const { code, output } = await run(vite, ['build', '--outDir', `dist/${page}`], {
      cwd: project.dir,
      env: { VITE_PAGE: page },
    })
    if (code === 0) continue
    console.error(`${template}, build failed:\n${output.trim()}`)
    process.exit(1)
  }
  mkdirSync(target, { recursive: true })
  cpSync(join(project.dir, 'dist'), target, { recursive: true })
  const installed = await weighApps(project.dir, pages)
  writeFileSync(join(target, 'installed.json'), JSON.stringify(installed))
  project.remove()
}
