import { type CallList, createCallList } from './call-list.js'
import { beginOwnerTerm, type CreateOwner, type OwnerTerm } from './owner-term.js'
import type { Ownership, OwnershipListeners } from './ownership.js'
import { fromFailure, toFailure } from './tab-failure.js'
import type { TabLock } from './tab-lock.js'
import { readTabMessage, type TabEvent, type TabMessage } from './tab-message.js'

/** The time limit for the owner's acknowledgement, in ms. A silent owner is replaced. */
const ackTimeout = 1_500

export interface OwnerLinkParts {
  tabLock: TabLock
  ownership(listeners: OwnershipListeners): Ownership
  /** The channel to the other tabs. Undefined without other tabs. */
  channel: BroadcastChannel | undefined
  createOwner: CreateOwner
  onEvent(event: TabEvent): void
  signal: AbortSignal
}

/** This tab's link to the owner of the relay client, which may be this tab or another. */
export interface OwnerLink extends Pick<CallList, 'run' | 'size' | 'askAgain' | 'destroy'> {
  isOwner(): boolean
  /** Receives the other tabs' messages until the signal aborts. */
  listen(): void
  /** Queues to become the owner. */
  enter(): void
  leave(): void
}

type MessageOf = { [K in TabMessage['kind']]: Extract<TabMessage, { kind: K }> }
/** A handler for each kind of message. Other kinds are ignored. */
type Hearing = { [K in keyof MessageOf]?: (message: MessageOf[K]) => unknown }

function dispatch<K extends keyof MessageOf>(hearing: Hearing, kind: K, message: MessageOf[K]) {
  hearing[kind]?.(message)
}

export function createOwnerLink(parts: OwnerLinkParts): OwnerLink {
  const { tabLock, channel, createOwner, onEvent, signal } = parts
  const { self } = tabLock
  let term: OwnerTerm | undefined
  /** The epoch of the newest owner. Messages of older owners are outdated. */
  let epoch = 0

  const post = (message: TabMessage) => {
    if (!signal.aborted) channel?.postMessage(message)
  }
  const isStale = (senderEpoch: number) => {
    if (senderEpoch < epoch) return true
    epoch = senderEpoch
    return false
  }

  const calls = createCallList({
    ackTimeout,
    send(id, call) {
      if (!term) return post({ kind: 'call', from: self, id, call })
      calls.acknowledge(id)
      void term.serve(
        { tab: self, id, call },
        {
          note: (note) => calls.note(id, note),
          done: (_, value) => calls.resolve(id, value),
          failed: (_, error) => calls.reject(id, error),
        },
      )
    },
    cancel(id) {
      if (term) term.cancel(self, id)
      else post({ kind: 'cancel', from: self, id })
    },
    onSilence: () => ownership.steal(),
  })

  const ownership = parts.ownership({
    onGain() {
      // Send this message before all others, so that tabs repeat their calls to the previous owner.
      post({ kind: 'owner', from: self })
      term = beginOwnerTerm({
        self,
        tabLock,
        createOwner,
        newestEpoch: () => epoch,
        onEvent(senderEpoch, event) {
          if (isStale(senderEpoch)) return
          post({ kind: 'event', epoch: senderEpoch, event })
          onEvent(event)
        },
        onFencedOff() {
          ownership.leave()
          ownership.enter()
          calls.askAgain()
        },
      })
      calls.askAgain()
    },
    onLose(left) {
      const endedTerm = term
      term = undefined
      endedTerm?.end()
      if (!left) calls.askAgain()
    },
  })

  const asOwner: Hearing = {
    call({ from: tab, id, call }) {
      post({ kind: 'ack', to: tab, id })
      void term?.serve(
        { tab, id, call },
        {
          note: (note) => post({ kind: 'note', to: tab, id, note }),
          done: (senderEpoch, value) =>
            post({ kind: 'done', to: tab, id, epoch: senderEpoch, value }),
          failed: (senderEpoch = epoch, error) =>
            post({ kind: 'failed', to: tab, id, epoch: senderEpoch, failure: toFailure(error) }),
        },
      )
    },
    cancel: ({ from, id }) => term?.cancel(from, id),
  }
  const asFollower: Hearing = {
    owner: calls.askAgain,
    event: ({ epoch: senderEpoch, event }) => isStale(senderEpoch) || onEvent(event),
    ack: ({ id }) => calls.acknowledge(id),
    note: ({ id, note }) => calls.note(id, note),
    done: ({ epoch: senderEpoch, id, value }) => isStale(senderEpoch) || calls.resolve(id, value),
    failed: ({ epoch: senderEpoch, id, failure }) =>
      isStale(senderEpoch) || calls.reject(id, fromFailure(failure)),
  }

  return {
    run: calls.run,
    size: calls.size,
    askAgain: calls.askAgain,
    destroy: calls.destroy,
    isOwner: ownership.isOwner,
    enter: ownership.enter,
    leave: ownership.leave,
    listen() {
      if (!channel) return
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readTabMessage(data)
        if (!message || ('to' in message && message.to !== self)) return
        dispatch(term ? asOwner : asFollower, message.kind, message)
      }
      signal.addEventListener('abort', () => {
        channel.onmessage = null
      })
    },
  }
}
