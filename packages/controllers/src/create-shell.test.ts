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

it('creates a controller on first use, and returns the same one to every caller', () => {
  const { carabiner, controller, shell } = setup()
  const { create } = counted()
  const made = controller(create)
  expect([controller(create), shell.controller(create)]).toEqual([made, made])
  expect(create).toHaveBeenCalledExactlyOnceWith(carabiner, shell)
})

it('creates separate controllers for each instance', () => {
  const { create } = counted()
  expect(setup().controller(create)).not.toBe(setup().controller(create))
})

it('destroy() ends each controller once, and a later one at once', () => {
  const { destroy, controller } = setup()
  const [early, late] = [counted(), counted()]
  controller(early.create)
  expect(early.stop).not.toHaveBeenCalled()
  destroy()
  destroy()
  controller(late.create)
  expect(early.stop).toHaveBeenCalledOnce()
  expect(late.stop).toHaveBeenCalledOnce()
})

it('[S8.55] names the missing instance', () => {
  const { shell } = setup()
  // As in a circular import: the compiler assumes the final value.
  const missing = JSON.parse('null')
  const says = 'ConnectionControllerClient and NetworkControllerClient must be set'
  for (const make of [() => createShell(missing), () => createControllers(missing, shell)]) {
    expect(make).toThrow(ClientsMissingError)
    expect(make).toThrow(expect.objectContaining({ shortMessage: says }))
  }
})
