import { RequestOutcomeUnknownError } from '../../errors/connection-errors.js'
import { DestroyedError } from '../../errors/setup-errors.js'
import type { Unsubscribe } from '../../events/emitter.js'
import { omitUndefined } from '../../omit-undefined.js'
import type { StoredSession } from '../../storage/keys.js'
import type { ProposalTicket, ProposeParameters, SessionRequest } from '../client.js'
import type { Session } from '../session/session.js'
import type { Page } from '../wake.js'
import { createOwnerLink, type OwnerLink, type OwnerLinkParts } from './owner-link.js'
import { watchTabLife } from './tab-life.js'
import {
  type HeldSession,
  readHeldAnswer,
  readSessionAnswer,
  type TabCall,
  type TabEvent,
} from './tab-message.js'

/** The relay client that all tabs share, in this tab or another. */
export interface SharedClient {
  /** This tab's id. */
  readonly self: string
  /** Joins the tabs, and resolves once there is an owner. */
  join(): Promise<void>
  /** Returns the session that the tabs use. */
  current(signal?: AbortSignal): Promise<HeldSession | undefined>
  propose(parameters: ProposeParameters): Promise<Session>
  /**
   * Makes every tab use this session, and ends the previous one.
   *
   * @throws {ConnectionFailedError}
   */
  adopt(record: StoredSession): Promise<void>
  /** Stores the record of the session in use. */
  keep(record: StoredSession): Promise<void>
  end(topic: string, reason: { code: number; message: string }): Promise<void>
  /**
   * Sends a request to the wallet.
   *
   * @throws {RequestOutcomeUnknownError} if the answer was lost with the tab of the relay client
   */
  request(request: SessionRequest): Promise<unknown>
  restart(): void
  on(listener: (event: TabEvent) => void): Unsubscribe
}

export interface SharedClientParts extends Omit<OwnerLinkParts, 'onEvent'> {
  page?: Page | undefined
}

type Ask = OwnerLink['run']

/**
 * Creates a tab's access to the relay client, which is in one tab at a time: in this one, or in another that is reached
 * over a channel. When the owner closes, the next one continues the open calls.
 */
export function createSharedClient(parts: SharedClientParts): SharedClient {
  const { tabLock, channel, page = globalThis, signal } = parts
  const listeners = new Set<(event: TabEvent) => void>()
  let joined = false
  /** The number of events about the session. An answer requested before the last event is outdated. */
  let news = 0
  let adopting = 0

  const emit = (event: TabEvent) => {
    // The owner sent this before it learned which session this tab is about to adopt.
    if (event.type === 'current' && !event.held && adopting > 0) return
    if (event.type === 'current' || event.type === 'left') news += 1
    for (const listener of [...listeners]) listener(event)
  }
  const link = createOwnerLink({ ...parts, onEvent: emit })

  const enter = async () => {
    await tabLock.acquire()
    if (signal.aborted) return tabLock.release()
    link.enter()
  }
  const start = () => {
    joined = true
    link.listen()
    let ledBefore = false
    const onStop = (isCached: boolean) => {
      ledBefore ||= link.isOwner()
      link.leave()
      if (isCached) tabLock.release()
    }
    const onReturn = async () => {
      await enter()
      // This tab was the owner itself, so its calls stopped with its term.
      if (ledBefore) link.askAgain()
      ledBefore = false
      await catchUp()
    }
    const onLook = (isVisible: boolean) => {
      const isAsking = link.size() > 0
      const awaits = isVisible && isAsking
      // A hello checks that the owner is alive, and makes it probe the relay if a visitor waits. The owner itself needs
      // only the probe.
      if (link.isOwner() ? !awaits : !(isVisible || isAsking)) return
      link.run(omitUndefined({ verb: 'hello', awaits: awaits || undefined })).catch(() => {})
    }
    watchTabLife(page, channel !== undefined, { onLook, onStop, onReturn }, signal)
    signal.addEventListener('abort', () => {
      link.destroy(new DestroyedError())
      onStop(true)
      channel?.close()
      listeners.clear()
    })
  }
  const ask: Ask = async (call, options) => {
    signal.throwIfAborted()
    if (!joined) start()
    await enter()
    signal.throwIfAborted()
    return link.run(call, options)
  }
  const current = async (asking?: AbortSignal): Promise<HeldSession | undefined> => {
    const before = news
    const held = readHeldAnswer(await ask({ verb: 'current' }, asking && { signal: asking }))
    return before === news ? held : current(asking)
  }
  /** Asks for the present session, since a suspended tab has missed messages. */
  const catchUp = async () => {
    try {
      emit({ type: 'current', held: await current() })
    } catch {
      // The instance was destroyed, or the relay's code did not load. The next call reports it.
    }
  }

  return {
    self: tabLock.self,
    current,
    async join() {
      await ask({ verb: 'hello' })
    },
    propose: (parameters) => propose(ask, parameters),
    async adopt(record) {
      adopting += 1
      try {
        await ask({ verb: 'adopt', record })
      } finally {
        adopting -= 1
        news += 1
      }
    },
    async keep(record) {
      await ask({ verb: 'keep', record })
    },
    async end(topic, { code, message }) {
      await ask({ verb: 'end', topic, code, message })
    },
    request: (parameters) => request(ask, parameters),
    restart: () => void ask({ verb: 'restart' }).catch(() => {}),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Proposes a session. If the owner leaves after the relay has the proposal, the next owner continues it. */
async function propose(
  ask: Ask,
  { namespaces, signIn, signal, onUri, onProposed }: ProposeParameters,
): Promise<Session> {
  let ticket: ProposalTicket | undefined
  let shownTopic: string | undefined
  const call = omitUndefined({ verb: 'propose' as const, namespaces, signIn })
  const answer = await ask(call, {
    signal,
    onNote(note) {
      if (note.note === 'uri') {
        shownTopic = /^wc:([0-9a-f]{64})@/.exec(note.uri)?.[1]
        onUri(note.uri)
      }
      if (note.note !== 'proposed') return
      ticket = note.ticket
      onProposed?.(ticket)
    },
    again() {
      if (ticket) return { ...call, resume: ticket }
      // It is uncertain whether the relay has the proposal, so make another one and accept answers to both.
      return shownTopic === undefined ? call : { ...call, also: shownTopic }
    },
  })
  return readSessionAnswer(answer)
}

/** Sends a request. The next owner waits for the same answer, since a request is never sent twice. */
function request(
  ask: Ask,
  { topic, chain, method, params, onSent }: SessionRequest,
): Promise<unknown> {
  let sent: number | undefined
  const call: TabCall = { verb: 'request', topic, chain, method, params: toParams(params) }
  return ask(call, {
    onNote(note) {
      if (note.note !== 'sent') return
      sent = note.id
      onSent(note.id)
    },
    again(wasTaken) {
      if (sent !== undefined) return { verb: 'follow', topic, id: sent }
      // If the call were repeated, the wallet might act twice.
      if (wasTaken) throw new RequestOutcomeUnknownError()
      return call
    },
  })
}

/** Converts parameters to plain JSON, which is how they are sent. */
const toParams = (params: SessionRequest['params']) =>
  params === undefined ? undefined : JSON.parse(JSON.stringify(params))
