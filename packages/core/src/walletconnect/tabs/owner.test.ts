import { describe, expect, it, vi } from 'vitest'
import { createConsoleLogger } from '../../logger/logger.js'
import { memoryBackend } from '../../storage/backend.js'
import { createStorage } from '../../storage/storage.js'
import type { ClientEvent, WalletConnectClient } from '../client.js'
import { userDisconnected } from '../client.js'
import { createSdkStorage } from '../sdk/sdk-storage.js'
import type { Session } from '../session/session.js'
import { FencedOffError } from './fenced-store.js'
import { createOwner } from './owner.js'
import { openOwnerRecord } from './owner-record.js'
import { createSoleTabLock } from './tab-lock.js'
import type { TabEvent } from './tab-message.js'

const topic = 'a'.repeat(64)
const session = { topic, expiry: Date.now() + 60_000, namespaces: {}, wallet: 'Wallet' }

function createParts(client: Partial<WalletConnectClient>) {
  const records = createSdkStorage(memoryBackend(), 'app')
  const logger = createConsoleLogger('silent')
  return {
    records,
    client: {
      sessions: () => [session],
      propose: () => new Promise(() => {}),
      end: async () => {},
      request: () => new Promise(() => {}),
      followRequest: () => new Promise(() => {}),
      on: () => () => {},
      restart() {},
      probe() {},
      destroy: async () => {},
      ...client,
    } satisfies WalletConnectClient,
    storage: createStorage({ backend: memoryBackend(), prefix: 'app', logger }),
    tell: vi.fn<(event: TabEvent) => void>(),
    signal: new AbortController().signal,
  }
}

it('the tab that owns the WalletConnect client ends a session that the wallet approves for a tab that has been closed', async () => {
  const pairing = 'b'.repeat(64)
  const sessions: Session[] = []
  const end = vi.fn(async () => {})
  const { records, ...parts } = createParts({
    sessions: () => sessions,
    end,
    async propose({ onPairing }) {
      onPairing?.(pairing)
      const approved = { ...session, pairing }
      sessions.push(approved)
      return approved
    },
  })
  let leave = () => {}
  const tabClosed = new Promise<void>((resolve) => {
    leave = resolve
  })
  const tabLock = { ...createSoleTabLock(), whenReleased: () => tabClosed }
  const owner = await createOwner({
    ...parts,
    ownerRecord: await openOwnerRecord(records),
    tabLock,
  })
  await owner.run(
    { verb: 'propose', namespaces: {} },
    { tab: 'other', signal: new AbortController().signal, note() {} },
  )
  expect(end).not.toHaveBeenCalled()
  leave()
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith(topic, userDisconnected))
})

it('the end of a WalletConnect session is reported even if the tab that owns the client cannot write to storage', async () => {
  let emitEvent = (_: ClientEvent) => {}
  const { records, ...parts } = createParts({
    on(listener) {
      emitEvent = listener
      return () => {}
    },
  })
  const setItem = vi.spyOn(records, 'setItem')
  const ownerRecord = await openOwnerRecord(records)
  await ownerRecord.adopt(topic)
  await createOwner({ ...parts, ownerRecord, tabLock: createSoleTabLock() })

  // IndexedDB's error after the visitor has cleared the site's data.
  setItem.mockRejectedValue(new Error('The database connection is closing'))
  const ended = { type: 'ended' as const, topic, reason: 'deleted' as const }
  emitEvent(ended)
  expect(parts.tell).toHaveBeenLastCalledWith(ended)
  await vi.waitFor(() => expect(setItem).toHaveLastReturnedWith(expect.any(Promise)))
})

it.each([
  [{ awaits: true }, 1],
  [{}, 0],
] as const)(
  'the tab that owns the WalletConnect client probes the relay on another tab’s hello only if a visitor waits in that tab: %o',
  async (hello, looks) => {
    const probe = vi.fn()
    const { records, ...parts } = createParts({ probe })
    const ownerRecord = await openOwnerRecord(records)
    const owner = await createOwner({ ...parts, ownerRecord, tabLock: createSoleTabLock() })
    const context = { tab: 'other', signal: new AbortController().signal, note() {} }
    await owner.run({ verb: 'hello', ...hello }, context)
    expect(probe).toHaveBeenCalledTimes(looks)
  },
)

it('a disconnect is sent to the wallet even if the tab that owns the WalletConnect client cannot write to storage', async () => {
  const end = vi.fn(async () => {})
  const { records, ...parts } = createParts({ sessions: () => [session], end })
  const ownerRecord = await openOwnerRecord(records)
  await ownerRecord.adopt(topic)
  const owner = await createOwner({ ...parts, ownerRecord, tabLock: createSoleTabLock() })
  vi.spyOn(records, 'setItem').mockRejectedValue(new Error('The database connection is closing'))
  const context = { tab: 'other', signal: new AbortController().signal, note() {} }
  await owner.run({ verb: 'end', topic, ...userDisconnected }, context)
  expect(end.mock.calls).toEqual([[topic, userDisconnected]])
})

describe('a newly approved session that the owner tab fails to record', () => {
  const next = { ...session, topic: 'c'.repeat(64), pairing: 'b'.repeat(64) }
  const stored = (of: Session) => ({ topic: of.topic, expiry: of.expiry, families: {} })
  const context = { tab: 'other', signal: new AbortController().signal, note() {} }

  /** Creates an owner whose tabs use `session`, while the wallet has approved `next`. */
  async function approved() {
    const end = vi.fn(async () => {})
    const { records, ...parts } = createParts({ sessions: () => [session, next], end })
    const ownerRecord = await openOwnerRecord(records)
    await ownerRecord.adopt(topic)
    await ownerRecord.ask(next.pairing, context.tab)
    const tabLock = { ...createSoleTabLock(), whenReleased: () => new Promise<void>(() => {}) }
    const owner = await createOwner({ ...parts, ownerRecord, tabLock })
    parts.tell.mockClear()
    const adopt = () => owner.run({ verb: 'adopt', record: stored(next) }, context)
    return { ...parts, records, ownerRecord, owner, end, adopt }
  }

  it.each([
    ['nothing', 0],
    ['one more write', 1],
  ])(
    'the new session is ended and the previous one kept if the owner tab’s storage accepts %s',
    async (_, taken) => {
      const { records, ownerRecord, owner, end, adopt, storage, tell } = await approved()
      const full = new DOMException('The quota has been exceeded', 'QuotaExceededError')
      const setItem = vi.spyOn(records, 'setItem')
      setItem.mockRejectedValue(full)
      if (taken > 0) setItem.mockResolvedValueOnce()
      await expect(adopt()).rejects.toBe(full)
      expect(ownerRecord.adopted()).toBe(topic)
      await vi.waitFor(() => expect(end.mock.calls).toEqual([[next.topic, userDisconnected]]))
      expect(tell).not.toHaveBeenCalled()
      expect(await storage.read('session')).toEqual(stored(session))
      const newerRecord = { ...stored(session), expiry: 1 }
      await owner.run({ verb: 'keep', record: newerRecord }, context)
      expect(await storage.read('session')).toEqual(newerRecord)
    },
  )

  it('the newly approved session is left to the next owner tab if this tab has lost the ownership meanwhile', async () => {
    const { records, end, adopt } = await approved()
    vi.spyOn(records, 'setItem').mockRejectedValue(new FencedOffError())
    await expect(adopt()).rejects.toThrow(FencedOffError)
    expect(end).not.toHaveBeenCalled()
  })
})
