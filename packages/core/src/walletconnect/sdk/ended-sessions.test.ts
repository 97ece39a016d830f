import { expect, it } from 'vitest'
import { tolerateEndedSessions } from './ended-sessions.js'

it.each(['sendResult', 'sendError', 'isValidDisconnect'])(
  'calling the WalletConnect SDK’s %s() for a session that has already ended causes no unhandled rejection',
  async (name) => {
    const engine = { [name]: () => Promise.reject(new Error('No matching key')) }
    tolerateEndedSessions({ core: { pairing: {} }, engine, session: { keys: [] } })
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    void engine[name]?.()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    await expect(engine[name]?.()).rejects.toThrow('No matching key')
  },
)
