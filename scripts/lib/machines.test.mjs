import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { machines, machinesPage, writeMachinesPage } from './machines.mjs'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

describe('the documentation’s diagrams of state machines', () => {
  it('the diagrams match the state machines in the code (to update: node scripts/write-machines.mjs)', async () => {
    const page = await writeMachinesPage((file) => import(/* @vite-ignore */ file))
    expect(readFileSync(machinesPage(), 'utf8')).toBe(page)
  })

  it('the diagrams include every state machine of the public packages', () => {
    const files = publicPackages().flatMap(({ dir }) =>
      readdirSync(join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('-machine.ts') && !file.endsWith('create-machine.ts'))
        .map((file) => join(dir, 'src', file)),
    )
    expect(machines.map(({ file }) => file).sort()).toEqual(files.sort())
  })
})

describe.each(machines)('the state machine “$title”', ({ file, name }) => {
  it('the definition is a valid XState machine, and each of its states can be reached', async () => {
    /** @type {Record<string, import('./machines.mjs').Definition>} */
    const module = await import(/* @vite-ignore */ join(root, file))
    const { initial, states = {} } = module[name] ?? {}
    // XState names invoked work by an object, and its result is an event.
    const nodes = Object.entries(states).map(([step, { on, entry, exit }]) => [
      step,
      { on, entry, exit },
    ])
    const guards = Object.values(states).flatMap(({ on = {} }) =>
      Object.values(on).flatMap((transition) =>
        typeof transition === 'string' ? [] : (transition.guard ?? []),
      ),
    )
    const machine = createMachine(
      { initial, states: Object.fromEntries(nodes) },
      { guards: Object.fromEntries(guards.map((guard) => [guard, () => true])) },
    )
    const reached = getShortestPaths(machine).map(({ state }) => state.value)
    expect(reached.sort()).toEqual(Object.keys(states).sort())
  })
})
