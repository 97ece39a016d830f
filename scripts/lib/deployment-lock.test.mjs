import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deploymentLock } from './deployment-lock.mjs'

const read = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const deploy = 'packages/wallet-server/deploy'

it('the embedded wallet’s deployment lockfile has exactly the versions that the tests use', () => {
  const [manifest, lock] = [read(`${deploy}/package.json`), read(`${deploy}/package-lock.json`)]
  // To update: node scripts/write-deployment-lock.mjs
  expect({ manifest, lock }).toEqual(deploymentLock(read('package-lock.json'), manifest))
  const versions = Object.values(manifest.dependencies)
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  const strangers = Object.entries(lock.packages).filter(
    ([path, { integrity }]) => path !== '' && !path.includes('@carabiner/') && !integrity,
  )
  expect(strangers).toEqual([])
})

it('a deployment lockfile marks an optional dependency as optional, even if tests need it', () => {
  const packages = {
    'packages/wallet': {
      name: '@us/wallet',
      version: '1.0.0',
      optionalDependencies: { a: '^1.0.0' },
    },
    'node_modules/@us/wallet': { resolved: 'packages/wallet', link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'A', devOptional: true },
  }
  const manifest = {
    name: 'x',
    version: '0.0.0',
    license: 'MIT',
    dependencies: { '@us/wallet': '*' },
  }
  const { lock } = deploymentLock({ lockfileVersion: 3, packages }, manifest)
  expect(lock.packages['node_modules/a']).toEqual({
    version: '1.0.0',
    integrity: 'A',
    optional: true,
  })
})

it('a deployment lockfile lists no optional peer dependencies, and two versions of a package only if its dependents need both', () => {
  const packages = {
    'packages/wallet': {
      name: '@us/wallet',
      version: '1.0.0',
      dependencies: { a: '^1.0.0', b: '^1.0.0' },
      devDependencies: { c: '1.0.0' },
    },
    'node_modules/@us/wallet': { resolved: 'packages/wallet', link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'A', dev: true },
    'node_modules/b': {
      version: '1.5.0',
      integrity: 'B',
      dependencies: { a: '^2.0.0' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { c: { optional: true } },
    },
    'node_modules/b/node_modules/a': { version: '2.0.0', integrity: 'A2' },
    'node_modules/c': { version: '1.0.0', integrity: 'C' },
    'node_modules/d': { version: '1.0.0', integrity: 'D', peer: true },
  }
  const manifest = {
    name: 'x',
    version: '0.0.0',
    license: 'MIT',
    dependencies: { '@us/wallet': '*' },
  }
  const made = deploymentLock({ lockfileVersion: 3, packages }, manifest)
  expect(made.manifest.dependencies).toEqual({ '@us/wallet': '1.0.0' })
  expect(Object.keys(made.lock.packages)).toEqual([
    ...['', 'node_modules/@us/wallet', 'node_modules/a', 'node_modules/b'],
    ...['node_modules/b/node_modules/a', 'node_modules/d'],
  ])
  expect(made.lock.packages['node_modules/a']).toEqual({ version: '1.0.0', integrity: 'A' })
})
