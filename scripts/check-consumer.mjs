// The packages as a host app gets them: packed, installed in new projects, type-checked, built, imported in plain Node.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, visitNext } from './lib/consumer-next.mjs'
import { createProject, entryPoints } from './lib/consumer-project.mjs'
import { npm } from './lib/npm.mjs'
import { publicPackages } from './lib/packages.mjs'
import { cache, root, tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const packed = join(cache, 'consumer')
const stamp = join(cache, 'consumer-passed')
const templates = join(root, 'scripts/consumer')
const packages = publicPackages()

/** @param {string} what @param {import('./lib/run.mjs').Result} result */
function must(what, { code, output }) {
  if (code === 0) return output
  console.error(`${what} failed:\n${output.trim()}`)
  process.exit(1)
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Package name to tarball. @returns {Promise<Record<string, string>>} */
async function pack() {
  rmSync(packed, { recursive: true, force: true })
  mkdirSync(packed, { recursive: true })
  const workspaces = packages.map(({ manifest }) => `--workspace=${manifest.name}`)
  must('npm pack', await npm(['pack', '--pack-destination', packed, ...workspaces]))
  return Object.fromEntries(
    packages.map(({ manifest: { name, version } }) => [
      name,
      join(packed, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
    ]),
  )
}

/** Tarballs, templates and this check: nothing else decides the outcome. @param {string[]} tarballs */
function fingerprint(tarballs) {
  const hash = createHash('sha256').update(process.versions.node)
  const lib = ['consumer-project.mjs', 'consumer-next.mjs', 'run.mjs'].map((name) =>
    join(root, 'scripts/lib', name),
  )
  const own = [join(root, 'scripts/check-consumer.mjs'), join(root, 'package-lock.json'), ...lib]
  for (const file of [...tarballs, ...filesIn(templates), ...own]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Our declarations are checked too (skipLibCheck is off). Errors inside other people's are theirs: ethers brings an
 * @types/node that TypeScript 7 refuses.
 * @param {string} what @param {string} project @param {string[]} args
 */
async function typeCheck(what, project, ...args) {
  const flags = ['--noEmit', '--skipLibCheck', 'false', '--pretty', 'false']
  const { code, output } = await run(tool('tsc'), [...flags, ...args], { cwd: project })
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const ours = errors.filter((line) => !/^node_modules\/(?!@carabiner\/)/.test(line))
  must(what, {
    code: ours.length || (code !== 0 && !errors.length) ? 1 : 0,
    output: ours.join('\n') || output,
  })
}

/** @param {Record<string, string>} tarballs */
async function checkPlain(tarballs) {
  const project = await createProject('plain-ts', tarballs)
  for (const [module, resolution] of /** @type {const} */ ([
    ['esnext', 'bundler'],
    ['node16', 'node16'],
  ])) {
    const args = ['--module', module, '--moduleResolution', resolution]
    await typeCheck(`plain TypeScript, ${resolution}`, project.dir, ...args)
  }
  project.remove()
}

/** @param {Record<string, string>} tarballs */
async function checkVite(tarballs) {
  const project = await createProject('vite-react', tarballs)
  await typeCheck('Vite and React, types', project.dir)
  const vite = join(project.dir, 'node_modules/.bin/vite')
  must('Vite and React, build', await run(vite, ['build'], { cwd: project.dir }))
  if (!existsSync(join(project.dir, 'dist/index.html'))) {
    console.error('Vite and React: nothing was built.')
    process.exit(1)
  }
  // Ending by itself is part of the check: no import may leave a timer or a socket behind.
  const node = { cwd: project.dir, timeout: 30_000 }
  for (const entry of packages.flatMap(entryPoints)) {
    must(
      `import of ${entry} in Node`,
      await run(process.execPath, ['import-entry.mjs', entry], node),
    )
  }
  must('rendering to a string', await run(process.execPath, ['render-to-string.mjs'], node))
  project.remove()
}

/** @param {Record<string, string>} tarballs */
async function checkNext(tarballs) {
  const project = await createProject('next-app', tarballs)
  const next = join(project.dir, 'node_modules/.bin/next')
  must('Next, build', await run(next, ['build'], { cwd: project.dir, env }))
  await visitNext(project.dir)
  project.remove()
}

const tarballs = await pack()
const print = fingerprint(Object.values(tarballs))
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) {
  console.log('unchanged since last pass')
  process.exit(0)
}
await Promise.all([checkPlain(tarballs).then(() => checkVite(tarballs)), checkNext(tarballs)])
writeFileSync(stamp, print)
console.log(`${packages.length} packages in 3 projects`)
