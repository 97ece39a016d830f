import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { SessionEvent } from '../../connector/shared-session.js'
import { ConnectionFailedError } from '../../errors/connection-errors.js'
import { unsupportedChains } from '../client.js'
import type { SharedClient } from '../tabs/shared-client.js'
import type { HeldSession, TabEvent } from '../tabs/tab-message.js'
import { keepValidChoices, type ReportedChoice } from './choices.js'
import { toGrants } from './grants.js'
import { ProviderError } from './provider-error.js'
import type { Session } from './session.js'
import { parseSessionEvent } from './session-event.js'
import type { SessionProviders } from './session-providers.js'
import {
  applyHeldSession,
  handedOver,
  noteChoice,
  recordOf,
  type SessionState,
  type UsedSession,
} from './session-state.js'

export interface SessionUpdatesParts {
  state: SessionState
  client: SharedClient
  providers: Pick<SessionProviders, 'evmNow' | 'emit'>
  emit(event: SessionEvent): void
  /** Called when the tabs start to use another session. */
  onOtherSession(held: HeldSession): void
  /** Whether the pairing was made in advance. A refusal is then reported only when the visitor connects. */
  isAhead(): boolean
  /** Called when the relay refuses this client. */
  onRefused(error: Error): void
}

/** Updates the stored session after reports of the wallet and other tabs, and reports the changes. */
export interface SessionUpdates {
  hear(event: TabEvent): void
  choose(namespace: ChainNamespace, choice: ReportedChoice): void
  persist(): void
  forget(): void
}

export function createSessionUpdates(parts: SessionUpdatesParts): SessionUpdates {
  const { state, client, providers, emit, onOtherSession, isAhead, onRefused } = parts
  const reported = new Set<RelayErrorKind>()

  const persist = () => {
    if (state.used) client.keep(recordOf(state.used)).catch(() => {})
  }
  const forget = () => {
    state.used = undefined
    providers.emit('disconnect', new ProviderError(4900, 'the session ended'))
  }
  /** Makes a change, and reports it to the adapters and to the page's EIP-1193 listeners. */
  const change = (make: () => void) => {
    const before = providers.evmNow()
    make()
    const after = providers.evmNow()
    if (before?.networkId !== after?.networkId && after) {
      const chainId = BigInt(after.networkId.slice('eip155:'.length))
      providers.emit('chainChanged', `0x${chainId.toString(16)}`)
    }
    if (before?.accounts.join() !== after?.accounts.join()) {
      providers.emit('accountsChanged', [...(after?.accounts ?? [])])
    }
    persist()
    emit({ type: 'changed', grants: handedOver(state) })
  }
  const choose = (namespace: ChainNamespace, choice: ReportedChoice) =>
    change(() => noteChoice(state, namespace, choice))
  const follow = (held: HeldSession | undefined) => {
    if (held && held.session.topic !== state.used?.session.topic) {
      onOtherSession(held)
      // The session is not in use here yet. The engine reads it on restore.
      if (state.networks.length === 0) return
      applyHeldSession(state, held)
      emit({ type: 'opened', grants: handedOver(state) })
    } else if (!held && state.used) {
      forget()
      emit({ type: 'ended', origin: 'tab' })
    }
  }
  const refuse = (message: string) => {
    const kind = !state.used && isAhead() ? undefined : relayErrorKind(message)
    if (kind && !reported.has(kind)) emit({ type: 'error', kind })
    if (kind) reported.add(kind)
    onRefused(new ConnectionFailedError(new Error(message)))
  }
  const update = (used: UsedSession, session: Session) => {
    const choices = keepValidChoices(session, state.networks, used.choices)
    if (toGrants(session, state.networks, choices).length > 0) {
      return change(() => Object.assign(used, { session, choices }))
    }
    // The session has no account or network left that this app can use.
    client.end(session.topic, unsupportedChains).catch(() => {})
    forget()
    emit({ type: 'ended', reason: unsupportedChains.message })
  }

  return {
    choose,
    persist,
    forget,
    hear(event) {
      if (event.type === 'refused') return refuse(event.message)
      if (event.type === 'current') return event.by === client.self ? undefined : follow(event.held)
      const topic = event.type === 'updated' ? event.session.topic : event.topic
      const { used } = state
      if (topic !== used?.session.topic) return
      if (event.type === 'left') {
        if (event.by !== client.self) follow(undefined)
      } else if (event.type === 'ended') {
        forget()
        emit({ type: 'ended', reason: event.reason })
      } else if (event.type === 'updated') {
        update(used, event.session)
      } else {
        const parsedEvent = parseSessionEvent(event.name, event.data, event.chain)
        if (parsedEvent) choose(parsedEvent.namespace, parsedEvent.choice)
      }
    },
  }
}

type RelayErrorKind = Extract<SessionEvent, { type: 'error' }>['kind']

/** The public relay's messages to clients that it refuses [S8.39][S8.40][S8.41]. */
const texts: readonly [text: string, kind: RelayErrorKind][] = [
  ['Unauthorized: origin not allowed', 'origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'clock'],
  ['Unauthorized: invalid key', 'invalid-key'],
]

/** Returns the kind of a refusal. The relay's text may be part of a longer message. */
const relayErrorKind = (message: string): RelayErrorKind | undefined =>
  texts.find(([text]) => message.includes(text))?.[1]
