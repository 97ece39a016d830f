import { RequestOutcomeUnknownError } from '../../errors/connection-errors.js'
import { DestroyedError } from '../../errors/setup-errors.js'
import type { Unsubscribe } from '../../events/emitter.js'
import type { StoredSession } from '../../storage/keys.js'
import type { ProposalTicket, ProposeParameters, SessionRequest } from '../client.js'
import type { Session } from '../session.js'
import type { Page } from '../wake.js'
import { createCallList } from './call-list.js'
import { FencedOffError } from './fenced-store.js'
import type { Owner } from './owner.js'
import type { Ownership, OwnershipListeners } from './ownership.js'
import type { Presence } from './presence.js'
import { fromFailure, toFailure } from './tab-failure.js'
import {
  type HeldSession,
  readHeldAnswer,
  readSessionAnswer,
  readTabMessage,
  type TabCall,
  type TabEvent,
  type TabMessage,
  type TabNote,
} from './tab-message.js'

/** The relay client of all tabs, wherever it is. */
export interface SharedClient {
  /** This tab's id. */
  readonly self: string
  /** Takes part, and waits until there is an owner. */
  join(): Promise<void>
  /** What the tabs use now. */
  current(signal?: AbortSignal): Promise<HeldSession | undefined>
  propose(parameters: ProposeParameters): Promise<Session>
  /** Every tab uses this session from now on; the one before is ended. @throws {ConnectionFailedError} */
  adopt(record: StoredSession): Promise<void>
  /** Keeps what is known of the session that is used. */
  keep(record: StoredSession): Promise<void>
  end(topic: string, reason: { code: number; message: string }): Promise<void>
  /** @throws {RequestOutcomeUnknownError} when the answer was lost with the tab that held the connection */
  request(request: SessionRequest): Promise<unknown>
  restart(): void
  on(listener: (event: TabEvent) => void): Unsubscribe
}

export interface SharedClientParts {
  presence: Presence
  ownership(listeners: OwnershipListeners): Ownership
  /** Undefined where no other tab is met. */
  channel: BroadcastChannel | undefined
  /** Makes the client of an owner, from what is stored. */
  createOwner(parts: {
    tell(event: TabEvent): void
    signal: AbortSignal
    /** A newer owner wrote already. */
    onFencedOff(): void
  }): Promise<{ owner: Owner; epoch: number }>
  page?: Page | undefined
  signal: AbortSignal
}

/** An owner that is alive says so at once; one that says nothing for this long is replaced. In ms. */
const ackTimeout = 1_500
/** How often a tab in front, or one that waits, looks whether its owner is alive. In ms. */
const beat = 5_000

interface Reign {
  readonly over: AbortController
  readonly running: Map<string, AbortController>
  /** What was taken once is not done twice. */
  readonly taken: Set<string>
  ready: Promise<{ owner: Owner; epoch: number }> | undefined
}

/**
 * What a tab asks of the relay client, which lives in one tab at a time: here, or in another that is
 * asked over a channel. When the owner goes, its successor goes on with what was asked.
 */
export function createSharedClient(parts: SharedClientParts): SharedClient {
  const { presence, channel, page = globalThis, signal } = parts
  const { self } = presence
  const listeners = new Set<(event: TabEvent) => void>()
  let reign: Reign | undefined
  /** Of the newest owner that was heard: what an older one still says is out of date. */
  let epoch = 0
  let joined = false
  /** Counts what was said of the session: an answer that began before is out of date. */
  let news = 0

  const post = (message: TabMessage) => {
    if (!signal.aborted) channel?.postMessage(message)
  }
  const emit = (event: TabEvent) => {
    if (event.type === 'current' || event.type === 'left') news += 1
    for (const listener of [...listeners]) listener(event)
  }
  const isStale = (said: number) => {
    if (said < epoch) return true
    epoch = said
    return false
  }

  const started = (current: Reign) => {
    const early: TabEvent[] = []
    let tell = (event: TabEvent) => void early.push(event)
    current.ready ??= parts
      .createOwner({
        tell: (event) => tell(event),
        signal: current.over.signal,
        onFencedOff() {
          ownership.leave()
          ownership.enter()
          calls.askAgain()
        },
      })
      .then(
        (made) => {
          tell = (event) => {
            if (current.over.signal.aborted || isStale(made.epoch)) return
            post({ kind: 'event', epoch: made.epoch, event })
            emit(event)
          }
          for (const event of early) tell(event)
          return made
        },
        (error) => {
          // A chunk that did not load, a store that was locked: the next call may do better.
          current.ready = undefined
          throw error
        },
      )
    return current.ready
  }
  /** Does what a tab asks, as the owner. */
  const serve = async (
    current: Reign,
    { tab, id, call }: { tab: string; id: string; call: TabCall },
    answer: {
      note(note: TabNote): void
      done(epoch: number, value: unknown): void
      failed(epoch: number, error: unknown): void
    },
  ) => {
    const key = `${tab}:${id}`
    if (current.taken.has(key)) return
    current.taken.add(key)
    const controller = new AbortController()
    current.running.set(key, controller)
    const isOver = () => current.over.signal.aborted
    let said = epoch
    try {
      if (tab !== self) {
        // It aborts with the reign, too.
        presence.whenGone(tab, controller.signal).then(
          () => controller.abort(new DestroyedError()),
          () => {},
        )
      }
      const made = await started(current)
      said = made.epoch
      const value = await made.owner.run(call, {
        tab,
        signal: controller.signal,
        note: (note) => {
          if (!isOver()) answer.note(note)
        },
      })
      if (!isOver()) answer.done(said, value)
    } catch (error) {
      if (!isOver() && !(error instanceof FencedOffError)) answer.failed(said, error)
    } finally {
      current.running.delete(key)
      controller.abort()
    }
  }

  const calls = createCallList({
    ackTimeout,
    send(id, call) {
      if (!reign) return post({ kind: 'call', from: self, id, call })
      calls.acknowledge(id)
      void serve(
        reign,
        { tab: self, id, call },
        {
          note: (note) => calls.note(id, note),
          done: (_, value) => calls.resolve(id, value),
          failed: (_, error) => calls.reject(id, error),
        },
      )
    },
    cancel(id) {
      if (reign) reign.running.get(`${self}:${id}`)?.abort(new DestroyedError())
      else post({ kind: 'cancel', from: self, id })
    },
    onSilence: () => ownership.steal(),
  })

  const ownership = parts.ownership({
    onGain() {
      const current: Reign = {
        over: new AbortController(),
        running: new Map(),
        taken: new Set(),
        ready: undefined,
      }
      reign = current
      // Before anything that it says: who asked its predecessor asks again.
      post({ kind: 'owner', from: self })
      started(current).catch(() => {})
      calls.askAgain()
    },
    onLose(left) {
      const lost = reign
      reign = undefined
      lost?.over.abort(new FencedOffError())
      for (const controller of lost?.running.values() ?? []) controller.abort(new FencedOffError())
      if (!left) calls.askAgain()
    },
  })

  const hear = (message: TabMessage) => {
    switch (message.kind) {
      case 'call': {
        if (!reign) return
        const { from: tab, id, call } = message
        post({ kind: 'ack', to: tab, id })
        return void serve(
          reign,
          { tab, id, call },
          {
            note: (note) => post({ kind: 'note', to: tab, id, note }),
            done: (said, value) => post({ kind: 'done', to: tab, id, epoch: said, value }),
            failed: (said, error) =>
              post({ kind: 'failed', to: tab, id, epoch: said, failure: toFailure(error) }),
          },
        )
      }
      case 'cancel':
        return reign?.running.get(`${message.from}:${message.id}`)?.abort(new DestroyedError())
      case 'owner':
        return reign ? undefined : calls.askAgain()
      case 'event':
        return reign || isStale(message.epoch) ? undefined : emit(message.event)
    }
    if (message.to !== self || reign) return
    if (message.kind === 'ack') calls.acknowledge(message.id)
    else if (message.kind === 'note') calls.note(message.id, message.note)
    else if (isStale(message.epoch)) return
    else if (message.kind === 'done') calls.resolve(message.id, message.value)
    else calls.reject(message.id, fromFailure(message.failure))
  }

  const hello = () => calls.run({ verb: 'hello' }).catch(() => {})
  /** What was said while this tab slept was not heard. */
  const catchUp = async () => {
    try {
      emit({ type: 'current', held: await current() })
    } catch {
      // Destroyed, or the relay's code does not load: the next call says so.
    }
  }
  const enter = async () => {
    await presence.enter()
    if (signal.aborted) return presence.leave()
    ownership.enter()
  }
  const start = () => {
    joined = true
    if (channel) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readTabMessage(data)
        if (message) hear(message)
      }
    }
    const isVisible = () => page.document?.visibilityState !== 'hidden'
    const beating = setInterval(() => {
      if (!ownership.isOwner() && (isVisible() || calls.size() > 0)) void hello()
    }, beat)
    const onVisible = () => {
      if (isVisible() && !ownership.isOwner()) void hello()
    }
    let ledBefore = false
    const leave = () => {
      ledBefore ||= ownership.isOwner()
      ownership.leave()
    }
    const away = () => {
      leave()
      presence.leave()
    }
    const back = async () => {
      await enter()
      // What this tab did for itself stopped with it.
      if (ledBefore) calls.askAgain()
      ledBefore = false
      await catchUp()
    }
    page.document?.addEventListener('visibilitychange', onVisible, { signal })
    if (channel) {
      page.addEventListener?.('pagehide', away, { signal })
      page.addEventListener?.(
        'pageshow',
        (event) => 'persisted' in event && event.persisted && back(),
        {
          signal,
        },
      )
      page.document?.addEventListener('freeze', leave, { signal })
      page.document?.addEventListener('resume', back, { signal })
    }
    signal.addEventListener('abort', () => {
      clearInterval(beating)
      calls.destroy(new DestroyedError())
      away()
      if (channel) channel.onmessage = null
      channel?.close()
      listeners.clear()
    })
  }
  const join = async () => {
    signal.throwIfAborted()
    if (!joined) start()
    await enter()
  }
  const ask = async (call: TabCall, options?: Parameters<typeof calls.run>[1]) => {
    await join()
    signal.throwIfAborted()
    return calls.run(call, options)
  }
  const current = async (asking?: AbortSignal): Promise<HeldSession | undefined> => {
    const before = news
    const held = readHeldAnswer(await ask({ verb: 'current' }, asking && { signal: asking }))
    return before === news ? held : current(asking)
  }

  return {
    self,
    current,
    async join() {
      await ask({ verb: 'hello' })
    },
    async propose({ namespaces, signIn, signal: asking, onUri, onProposed }) {
      let ticket: ProposalTicket | undefined
      let shown: string | undefined
      const asked = { verb: 'propose' as const, namespaces, ...(signIn && { signIn }) }
      const answer = await ask(asked, {
        signal: asking,
        onNote(told) {
          if (told.note === 'uri') {
            shown = /^wc:([0-9a-f]{64})@/.exec(told.uri)?.[1]
            onUri(told.uri)
          }
          if (told.note !== 'proposed') return
          ticket = told.ticket
          onProposed?.(ticket)
        },
        again() {
          if (ticket) return { ...asked, resume: ticket }
          // Nobody knows whether the relay has got it: another is proposed.
          return shown === undefined ? asked : { ...asked, instead: shown }
        },
      })
      return readSessionAnswer(answer)
    },
    async adopt(record) {
      await ask({ verb: 'adopt', record })
    },
    async keep(record) {
      await ask({ verb: 'keep', record })
    },
    async end(topic, { code, message }) {
      await ask({ verb: 'end', topic, code, message })
    },
    request({ topic, chain, method, params, onSent }) {
      let sent: number | undefined
      const asked: TabCall = { verb: 'request', topic, chain, method, params: toParams(params) }
      return ask(asked, {
        onNote(told) {
          if (told.note !== 'sent') return
          sent = told.id
          onSent(told.id)
        },
        again(wasTaken) {
          if (sent !== undefined) return { verb: 'follow', topic, id: sent }
          // Never sent twice: a wallet would act twice.
          if (wasTaken) throw new RequestOutcomeUnknownError()
          return asked
        },
      })
    },
    restart: () => void ask({ verb: 'restart' }).catch(() => {}),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Parameters are sent as JSON anyway. */
const toParams = (params: SessionRequest['params']) =>
  params === undefined ? undefined : JSON.parse(JSON.stringify(params))
