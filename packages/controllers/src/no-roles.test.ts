import { type CarabinerOptions, type CarabinerState, createCarabiner } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { expect, expectTypeOf, it, vi } from 'vitest'
import type { Features } from './config/features.js'
import { network, settle, setup } from './controllers.fixture.js'
import type { ControllersOptions } from './controllers.js'
import type { RouterViews } from './router/views.js'
import type { ShellSettings } from './shell.js'

/** The field names of a type that mention a role. Permissions to spend (ERC-7715) are no roles. */
type Roles<T> = Exclude<
  Extract<Lowercase<keyof T & string>, `${string}${'role' | 'admin' | 'permission'}${string}`>,
  'spendingpermissions'
>

/** Returns every field name in a state, at any depth. */
function namesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner, seen)])
}

it('[S6.01] no option, state or view refers to a user role', async () => {
  expectTypeOf<Roles<CarabinerOptions & ControllersOptions & ShellSettings>>().toBeNever()
  expectTypeOf<Roles<CarabinerState & Features & RouterViews>>().toBeNever()

  const warn = vi.fn()
  const logger = { debug() {}, info() {}, warn, error() {} }
  const adapters = [{ namespace: 'eip155', create: createEvmAdapter } as const]
  const options = { adapters, networks: [network(1)], role: 'admin', logger }
  createCarabiner(options).destroy()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(warn.mock.calls.join()).toContain('there is no option "role", so it has no effect')

  const { carabiner, shell, connected, controllers } = setup()
  await connected()
  controllers.modal.open()
  await settle()
  const states = Object.values(controllers).flatMap((controller) =>
    typeof controller === 'object' && 'state' in controller ? [controller.state] : [],
  )
  const names = namesIn([carabiner.getSnapshot(), ...states])
  expect(names).toEqual(expect.arrayContaining(['status', 'open', 'history', 'email']))
  expect(names.filter((name) => /role|admin|permission/i.test(name))).toEqual([])
  shell.destroy()
  carabiner.destroy()
})
