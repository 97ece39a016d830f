import { expect, it, vi } from 'vitest'
import { ClientsMissingError } from './clients-missing-error.js'
import { setup } from './controllers.fixture.js'
import { createControllers } from './controllers.js'
import { createShell } from './create-shell.js'
import type { Shell } from './shell.js'

const counted = () => {
  const stop = vi.fn()
  const create = vi.fn((_: unknown, { onDestroy }: Shell) => {
    onDestroy(stop)
    return { name: 'counted' }
  })
  return { create, stop }
}

it('a shell made by createShell() creates each controller on first use, and returns the same one to every caller', () => {
  const { carabiner, controller, shell } = setup()
  const { create } = counted()
  const created = controller(create)
  expect([controller(create), shell.controller(create)]).toEqual([created, created])
  expect(create).toHaveBeenCalledExactlyOnceWith(carabiner, shell)
})

it('each shell made by createShell() creates its own controllers', () => {
  const { create } = counted()
  expect(setup().controller(create)).not.toBe(setup().controller(create))
})

it('a shell’s destroy() ends each of its controllers once, and ends a controller that is created afterwards at once', () => {
  const { destroy, controller } = setup()
  const [firstController, lateController] = [counted(), counted()]
  controller(firstController.create)
  expect(firstController.stop).not.toHaveBeenCalled()
  destroy()
  destroy()
  controller(lateController.create)
  expect(firstController.stop).toHaveBeenCalledOnce()
  expect(lateController.stop).toHaveBeenCalledOnce()
})

it('[S8.55] createShell() and createControllers() throw ClientsMissingError without an instance', () => {
  const { shell } = setup()
  // As in a circular import, where the variable has no value yet.
  const missing = JSON.parse('null')
  const message = 'ConnectionControllerClient and NetworkControllerClient must be set'
  for (const make of [() => createShell(missing), () => createControllers(missing, shell)]) {
    expect(make).toThrow(ClientsMissingError)
    expect(make).toThrow(expect.objectContaining({ shortMessage: message }))
  }
})
