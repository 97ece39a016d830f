import { expect, it, vi } from 'vitest'
import { createConsoleLogger } from '../../logger/logger.js'
import { memoryBackend } from '../../storage/backend.js'
import { createStorage } from '../../storage/storage.js'
import type { ClientEvent, WalletConnectClient } from '../client.js'
import { createSdkStorage } from '../sdk-storage.js'
import { openLedger } from './ledger.js'
import { createOwner } from './owner.js'
import { createSolePresence } from './presence.js'

const topic = 'a'.repeat(64)
const session = { topic, expiry: Date.now() + 60_000, namespaces: {}, wallet: 'Wallet' }

it('a session’s end is told, and rejects nothing, when its record cannot be written', async () => {
  let hear = (_: ClientEvent) => {}
  const client: WalletConnectClient = {
    sessions: () => [session],
    propose: () => new Promise(() => {}),
    end: async () => {},
    request: () => new Promise(() => {}),
    followRequest: () => new Promise(() => {}),
    on(listener) {
      hear = listener
      return () => {}
    },
    restart() {},
    destroy: async () => {},
  }
  const records = createSdkStorage(memoryBackend(), 'app')
  const setItem = vi.spyOn(records, 'setItem')
  const ledger = await openLedger(records)
  await ledger.adopt(topic)
  const tell = vi.fn()
  const logger = createConsoleLogger('silent')
  const storage = createStorage({ backend: memoryBackend(), prefix: 'app', logger })
  const { signal } = new AbortController()
  await createOwner({ client, ledger, storage, presence: createSolePresence(), tell, signal })

  // As IndexedDB answers once the visitor cleared the site's data.
  setItem.mockRejectedValue(new Error('The database connection is closing'))
  const ended = { type: 'ended' as const, topic, reason: 'deleted' as const }
  hear(ended)
  expect(tell).toHaveBeenLastCalledWith(ended)
  await vi.waitFor(() => expect(setItem).toHaveLastReturnedWith(expect.any(Promise)))
})
