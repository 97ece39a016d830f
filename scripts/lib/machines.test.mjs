import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machines, machinesPage, writeMachinesPage } from './machines.mjs'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

describe('the diagrams of machines', () => {
  it('show what the definitions say: node scripts/write-machines.mjs', async () => {
    const page = await writeMachinesPage((file) => import(/* @vite-ignore */ file))
    expect(readFileSync(machinesPage(), 'utf8')).toBe(page)
  })

  it('are there for each machine', () => {
    const files = publicPackages().flatMap(({ dir }) =>
      readdirSync(join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('-machine.ts') && !file.endsWith('create-machine.ts'))
        .map((file) => join(dir, 'src', file)),
    )
    expect(machines.map(({ file }) => file).sort()).toEqual(files.sort())
  })
})
