import { type Carabiner, ModalClosedError, SupersededError, selectAccount } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'
import type { ViewName } from '../../router/views.js'
import type { Shell } from '../../shell.js'
import { findAuth } from '../find-auth.js'
import { createProcess, type ProcessState } from '../process.js'
import { tellServiceLogin } from './tell-service-login.js'

interface ServiceLoginParts<Step extends string, Event extends string> {
  readonly state: ProcessState<Step | 'idle'>
  readonly table: Readonly<
    Record<Step | 'idle', Readonly<Partial<Record<Event | 'failed' | 'cancel', Step | 'idle'>>>>
  >
  readonly work: Readonly<Partial<Record<Step | 'idle', (signal: AbortSignal) => Promise<Event>>>>
  /** Which service, for the host's analytics. */
  provider(): string | undefined
  /** Its own; beside it the wallet's screens belong to a login. */
  readonly view: ViewName
  /** Shows its own view. */
  show(): void
  /** It ended, whichever way. */
  onEnded(): void
}

/** A login that has one view of its own: it ends where the visitor leaves that. */
export interface ServiceLogin<Event extends string> {
  go(event: Event): boolean
  cancel(): void
}

/** Runs the table of a login by a service. */
export function createServiceLogin<Step extends string, Event extends string>(
  carabiner: Carabiner,
  shell: Shell,
  parts: ServiceLoginParts<Step, Event>,
): ServiceLogin<Event> {
  const { modal, router, onDestroy } = shell
  const { state, view } = parts
  const isShown = () => {
    const current = router.current()?.view
    return current === view || current === 'WalletScreen'
  }
  const { go, stop } = createProcess<Step | 'idle', Event | 'cancel'>({
    state,
    table: parts.table,
    work: parts.work,
    onEvent(event, from, error) {
      const provider = parts.provider()
      if (provider) tellServiceLogin(carabiner, { provider, event, from, error })
    },
    onEnter(step) {
      if (step === 'idle') return parts.onEnded()
      // The keys come in a screen of the wallet's own, which shows itself.
      if (modal.state.open && step !== 'keys' && router.current()?.view !== view) parts.show()
    },
    onFailed(error) {
      carabiner.logger.debug('signing in by a service', error)
      if (!(error instanceof SupersededError)) return false
      cancel()
      return true
    },
  })
  const isConnected = () => {
    const id = findAuth(carabiner)?.connectorId
    return id !== undefined && selectAccount(carabiner.getSnapshot())?.connectorId === id
  }
  const cancel = (reason?: ModalClosedError) => {
    // The modal that closes because a wallet is connected cancels nothing.
    const isDone = state.step === 'connecting' && isConnected()
    if (isDone) return
    stop(reason)
    if (go('cancel')) delete state.failure
  }
  onDestroy(
    subscribe(router.state, () => {
      if (state.step !== 'idle' && modal.state.open && !isShown()) cancel()
    }),
    modal.onClose(() => cancel(new ModalClosedError())),
    stop,
  )
  return { go, cancel: () => cancel() }
}
