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
  /** The storage with core's own record of the session. */
  storage: Storage
  tabLock: TabLock
  /** Sends an event to every tab, including this one. */
  tell(event: TabEvent): void
  /** Aborts when this tab stops being the owner. */
  signal: AbortSignal
  /** Whether the records are in memory only. A session missing in them may then still exist. @default false */
  isTemporary?: boolean
}

interface CallContext {
  /** The id of the calling tab. */
  tab: string
  /** Aborts when the tab gives up, or has closed. */
  signal: AbortSignal
  note(note: TabNote): void
}

/** The tab with the relay client. It runs the calls of all tabs, and is the only one to end sessions. */
export interface Owner {
  run(call: TabCall, context: CallContext): Promise<unknown>
}

export async function createOwner(parts: OwnerParts): Promise<Owner> {
  const { client, ownerRecord, storage, tabLock, tell, signal, isTemporary = false } = parts
  /** The tabs that are watched for closing, after which the owner ends their requests. */
  const watched = new Set<string>()

  const find = (topic: string | undefined) =>
    client.sessions().find((session) => session.topic === topic)
  const begun = new Set<string>()
  /** Ends a session once, since the wallet would get the message of a second call as well. */
  const begin = async (topic: string, reason: { code: number; message: string }) => {
    begun.add(topic)
    // If this cannot be stored, the next owner ends the session again.
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
  /** Tells present and later tabs that a wallet may still answer a pairing. */
  const mark = () => {
    const until = ownerRecord.openUntil()
    void (until === undefined ? storage.remove('pairing') : storage.write('pairing', { until }))
  }
  const forget = async (pairing: string) => {
    await ownerRecord.forget(pairing)
    mark()
  }
  /** Ends sessions that no tab uses or is about to use. */
  const endOrphans = () => {
    for (const { topic, pairing } of client.sessions()) {
      if (topic === ownerRecord.adopted()) continue
      const remainingTime = begun.has(topic) ? 0 : ownerRecord.endingFor(topic)
      if (remainingTime > 0) {
        // The previous owner may be about to end this session, so check again later.
        clearTimeout(later)
        later = signal.aborted ? undefined : setTimeout(endOrphans, remainingTime)
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
    // The wallet ended the session before a tab could use it.
    if (!session) throw new ConnectionFailedError(new Error('The session has ended'))
    const before = ownerRecord.adopted()
    try {
      await ownerRecord.adopt(session.topic)
      if (session.pairing !== undefined) await forget(session.pairing)
    } catch (error) {
      // The next owner adopts the session.
      if (error instanceof FencedOffError) throw error
      // The tab keeps its previous session, so end the new one.
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
    proposal: Extract<TabCall, { verb: 'propose' }>,
    { tab, signal: asking, note }: CallContext,
  ) => {
    const { namespaces, signIn, resume, also } = proposal
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
      // The tab may close before it uses the session.
      whenGone(tab, endOrphans)
      return session
    } catch (error) {
      // If this tab stopped being the owner, the next one continues the proposal.
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
          // The record's session has ended, so the next page deletes the record if it stays.
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
  // The owner record is written first. A tab that crashed after that left an older record, or none.
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

/** Ignores a failed write, unless another tab has become the owner, which then does the work. */
function unlessFenced(error: unknown): void {
  if (error instanceof FencedOffError) throw error
}
