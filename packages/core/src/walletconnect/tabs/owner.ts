import { ConnectionFailedError } from '../../errors/connection-errors.js'
import type { StoredSession } from '../../storage/keys.js'
import type { Storage } from '../../storage/storage.js'
import type { WalletConnectClient } from '../client.js'
import { userDisconnected } from '../client.js'
import type { Session } from '../session/session.js'
import { FencedOffError } from './fenced-store.js'
import type { OwnerRecord } from './owner-record.js'
import type { TabLock } from './tab-lock.js'
import type { HeldSession, TabCall, TabEvent, TabNote } from './tab-message.js'

export interface OwnerParts {
  client: WalletConnectClient
  ownerRecord: OwnerRecord
  /** Core's own record of the session. */
  storage: Storage
  tabLock: TabLock
  /** Tells every tab, this one too. */
  tell(event: TabEvent): void
  /** Aborts when this tab is the owner no more. */
  signal: AbortSignal
  /** The records are this page's alone: that a session is not among them says nothing. @default false */
  isTemporary?: boolean
}

interface CallContext {
  /** The tab that asks. */
  tab: string
  /** Aborts when it gives up, or is gone. */
  signal: AbortSignal
  note(note: TabNote): void
}

/** The one that holds the relay client: it does what the tabs ask, and alone ends sessions. */
export interface Owner {
  run(call: TabCall, context: CallContext): Promise<unknown>
}

export async function createOwner(parts: OwnerParts): Promise<Owner> {
  const { client, ownerRecord, storage, tabLock, tell, signal, isTemporary = false } = parts
  /** Tabs that are watched until they are gone: what they asked for is then ended. */
  const watched = new Set<string>()

  const find = (topic: string | undefined) =>
    client.sessions().find((session) => session.topic === topic)
  const begun = new Set<string>()
  /** Two ends at once would reach the wallet twice. */
  const begin = async (topic: string, reason: { code: number; message: string }) => {
    begun.add(topic)
    // Where it cannot be noted, the next owner ends it once more.
    await ownerRecord.end(topic).catch(unlessFenced)
    await client.end(topic, reason)
  }
  const end = (topic: string) => begin(topic, userDisconnected).catch(() => {})
  let later: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(later))
  const whenGone = (tab: string, action: () => unknown) => {
    if (watched.has(tab)) return
    watched.add(tab)
    tabLock
      .whenReleased(tab, signal)
      .then(() => {
        watched.delete(tab)
        action()
      })
      .catch(() => {})
  }
  /** Tells the tabs, also those that are loaded later, that a wallet may still answer. */
  const mark = () => {
    const until = ownerRecord.openUntil()
    void (until === undefined ? storage.remove('pairing') : storage.write('pairing', { until }))
  }
  const forget = async (pairing: string) => {
    await ownerRecord.forget(pairing)
    mark()
  }
  /** Ends what no tab uses and none is about to use. */
  const endOrphans = () => {
    for (const { topic, pairing } of client.sessions()) {
      if (topic === ownerRecord.adopted()) continue
      const rest = begun.has(topic) ? 0 : ownerRecord.endingFor(topic)
      if (rest > 0) {
        // The previous owner may just be ending it.
        clearTimeout(later)
        later = signal.aborted ? undefined : setTimeout(endOrphans, rest)
        continue
      }
      const tab = pairing === undefined ? undefined : ownerRecord.askerOf(pairing)
      if (pairing === undefined || tab === undefined) void end(topic)
      else whenGone(tab, () => forget(pairing).then(endOrphans))
    }
  }
  const recordOf = async (session: Session): Promise<StoredSession> => {
    const record = await storage.read('session')
    if (record?.topic === session.topic) return record
    return { topic: session.topic, expiry: session.expiry, families: {} }
  }
  const current = async (): Promise<HeldSession | undefined> => {
    const session = find(ownerRecord.adopted())
    return session && { session, record: await recordOf(session) }
  }
  const drop = async () => {
    await Promise.all([storage.remove('session'), ownerRecord.adopt(undefined)])
  }
  const adopt = async (record: StoredSession, by: string): Promise<HeldSession> => {
    const session = find(record.topic)
    // The wallet ended it before a tab could use it.
    if (!session) throw new ConnectionFailedError(new Error('The session is over'))
    const before = ownerRecord.adopted()
    try {
      await ownerRecord.adopt(session.topic)
      if (session.pairing !== undefined) await forget(session.pairing)
    } catch (error) {
      // The next owner adopts it.
      if (error instanceof FencedOffError) throw error
      // The tab goes on with the session it had before, so the new one is ended.
      if (ownerRecord.adopted() === session.topic) await ownerRecord.adopt(before).catch(() => {})
      void end(session.topic)
      throw error
    }
    await storage.write('session', record)
    const held = { session, record }
    tell({ type: 'current', held, by })
    if (before !== undefined && before !== session.topic && find(before)) void end(before)
    endOrphans()
    return held
  }
  const propose = async (
    asked: Extract<TabCall, { verb: 'propose' }>,
    { tab, signal: asking, note }: CallContext,
  ) => {
    const { namespaces, signIn, resume, also } = asked
    let pairing = resume?.pairingTopic
    try {
      const session = await client.propose({
        namespaces,
        signIn,
        resume,
        also,
        signal: asking,
        onPairing(topic) {
          pairing = topic
          ownerRecord.ask(topic, tab).catch(() => {})
          mark()
        },
        onUri: (uri) => note({ note: 'uri', uri }),
        onProposed: (ticket) => note({ note: 'proposed', ticket }),
      })
      for (const other of [pairing, also]) {
        if (other !== undefined && other !== session.pairing) await forget(other)
      }
      // Its tab may be gone before it takes the session up.
      whenGone(tab, endOrphans)
      return session
    } catch (error) {
      // Another owner goes on with it.
      if (!signal.aborted && pairing !== undefined) {
        await forget(pairing)
        if (also !== undefined) await forget(also)
        endOrphans()
      }
      throw error
    }
  }
  const run: Owner['run'] = async (call, context) => {
    switch (call.verb) {
      case 'hello':
        return call.awaits && client.probe()
      case 'restart':
        return client.restart()
      case 'current':
        return current()
      case 'propose':
        return propose(call, context)
      case 'adopt':
        return adopt(call.record, context.tab)
      case 'keep':
        if (call.record.topic === ownerRecord.adopted()) await storage.write('session', call.record)
        return undefined
      case 'end': {
        const { topic, code, message } = call
        if (topic === ownerRecord.adopted()) {
          const dropped = drop()
          tell({ type: 'left', topic, by: context.tab })
          // A record that stays is dropped by the next page: its session is over.
          await dropped.catch(unlessFenced)
        }
        return begin(topic, { code, message })
      }
      case 'request': {
        const { topic, chain, method, params } = call
        const onSent = (id: number) => context.note({ note: 'sent', id })
        return client.request({ topic, chain, method, params, onSent })
      }
      case 'follow':
        return client.followRequest(call)
    }
  }

  client.on((event) => {
    if (event.type === 'approved') return endOrphans()
    if (event.type === 'ended' && event.topic === ownerRecord.adopted()) drop().catch(() => {})
    tell(event)
  })
  const record = await storage.read('session')
  // The owner record is written first: a tab that crashed in between left an older record, or none.
  const adopted = find(ownerRecord.adopted() ?? record?.topic)
  // The session may be in a database that did not open.
  if (!adopted) await (isTemporary ? undefined : drop())
  else {
    if (adopted.topic !== ownerRecord.adopted()) await ownerRecord.adopt(adopted.topic)
    if (adopted.topic !== record?.topic) await storage.write('session', await recordOf(adopted))
  }
  tell({ type: 'current', held: await current() })
  mark()
  endOrphans()
  return { run }
}

/** A failure to write is passed over, but not that another tab has become the owner: it does the work then. */
function unlessFenced(error: unknown): void {
  if (error instanceof FencedOffError) throw error
}
