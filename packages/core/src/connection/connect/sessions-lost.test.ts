import { expect, it, vi } from 'vitest'
import { createCarabiner } from '../../client.js'
import { createFamily, testNetwork } from '../family.fixture.js'
import { createSession } from '../sessions/session.fixture.js'

const createSessions = vi.hoisted(() => vi.fn())
vi.mock('../sessions/sessions.js', async (original) => ({
  ...(await original<typeof import('../sessions/sessions.js')>()),
  createSessions,
}))

it('connect() fails if the code for sessions of several chain families fails to load, and the next connect() loads that code again', async () => {
  createSessions.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const session = createSession()
  const evm = createFamily('eip155', ['one'])
  const carabiner = createCarabiner({
    adapters: [evm.plugin],
    networks: [testNetwork(1)],
    logLevel: 'silent',
  })
  evm.context().connectors.add(session.connector)
  carabiner.start()
  const failed = vi.fn()
  carabiner.on('connectError', failed)
  for (const times of [1, 2]) {
    await expect(carabiner.connect('session')).rejects.toMatchObject({
      name: 'ConnectionFailedError',
    })
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
    expect(failed).toHaveBeenCalledTimes(times)
    expect(createSessions).toHaveBeenCalledTimes(times)
  }
  carabiner.destroy()
})
