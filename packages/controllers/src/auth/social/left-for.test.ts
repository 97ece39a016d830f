import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setup } from '../../controllers.fixture.js'
import { keepLeave, newLeaveId, takeLeave } from './left-for.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('a login that has left the page accepts the return from the login service once, within 15 minutes', async () => {
  const { carabiner: app } = setup()
  const id = newLeaveId({ purpose: 'signIn', provider: 'google' })
  expect(await takeLeave(app, id)).toBe(false)
  await keepLeave(app, id)
  expect(await takeLeave(app, id)).toBe(true)
  expect(await takeLeave(app, id)).toBe(false)
  await keepLeave(app, id)
  vi.setSystemTime(Date.now() + 900_000)
  expect(await takeLeave(app, id)).toBe(false)
  app.destroy()
})

it('a login that has left the page accepts the return from the login service even if the clock was set back meanwhile', async () => {
  const { carabiner: app } = setup()
  const id = newLeaveId({ purpose: 'signIn', provider: 'google' })
  await keepLeave(app, id)
  vi.setSystemTime(Date.now() - 600_000)
  expect(await takeLeave(app, id)).toBe(true)
  app.destroy()
})
