import { type Carabiner, ModalClosedError, selectAccount } from '@carabiner/core'
import type { Machine } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import { subscribe } from 'valtio/vanilla'
import type { ViewName } from '../../router/views.js'
import type { Shell } from '../../shell.js'
import { type ProcessState, readAuthFailure } from '../auth-failure.js'
import { findAuth } from '../find-auth.js'
import type { ConnectDetails } from './connect-steps.js'
import { tellServiceLogin } from './tell-service-login.js'

interface ServiceLoginParts {
  readonly state: ProcessState<string>
  /** The states of its machine, and which of them do work. */
  readonly states: Readonly<Record<string, { readonly invoke?: string }>>
  /** Which service, for the host's analytics. */
  provider(): string | undefined
  /** Its own; beside it the wallet's screens belong to a login. */
  readonly view: ViewName
  /** Shows its own view. */
  show(): void
}

/** What the machine of such a login calls: the same for Google, Farcaster and the others. */
interface ServiceHooks {
  onTransition(taken: {
    readonly event: string
    readonly from: string
    readonly to: string
    readonly details: { readonly error?: unknown }
  }): void
  onError(error: unknown): void
}

/** A login that has one view of its own: it ends where the visitor leaves that. */
interface ServiceLogin<Login> {
  readonly machine: Login
  cancel(): void
}

/** @param create - makes the login's machine */
export function createServiceLogin<
  Login extends Pick<Machine<string, 'failed' | 'cancel', ConnectDetails>, 'send' | 'stop'>,
>(
  carabiner: Carabiner,
  shell: Shell,
  parts: ServiceLoginParts,
  create: (hooks: ServiceHooks) => Login,
): ServiceLogin<Login> {
  const { modal, router, onDestroy } = shell
  const { state, states, view } = parts
  const isShown = () => {
    const current = router.current()?.view
    return current === view || current === 'WalletScreen'
  }
  const machine = create({
    onTransition({ event, from, to, details: { error } }) {
      if (states[to]?.invoke) delete state.failure
      const provider = parts.provider()
      if (provider) tellServiceLogin(carabiner, { provider, event, from, error })
      // The keys come in a screen of the wallet's own, which shows itself.
      const showsItself = to === 'idle' || to === 'keys'
      if (!showsItself && modal.state.open && router.current()?.view !== view) parts.show()
    },
    onError(error) {
      carabiner.logger.debug('signing in by a service', error)
      if (error instanceof SupersededError) return cancel()
      state.failure = readAuthFailure(error)
      machine.send('failed', { error })
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
    machine.stop(reason)
    if (machine.send('cancel')) delete state.failure
  }
  onDestroy(
    subscribe(router.state, () => {
      if (state.step !== 'idle' && modal.state.open && !isShown()) cancel()
    }),
    modal.onClose(() => cancel(new ModalClosedError())),
    machine.stop,
  )
  return { machine, cancel: () => cancel() }
}
