// node scripts/write-machines.mjs: draws docs/architecture/machines.md from the definitions in the sources.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runnerImport } from 'vite'
import { machinesPage, writeMachinesPage } from './lib/machines.mjs'

/** @typedef {import('./lib/machines.mjs').Definition} Definition */

const page = await writeMachinesPage(async (file) => {
  /** @type {{ module: Record<string, Definition> }} */
  const { module } = await runnerImport(file)
  return module
})
mkdirSync(dirname(machinesPage()), { recursive: true })
writeFileSync(machinesPage(), page)
