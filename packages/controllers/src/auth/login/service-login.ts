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
  /** The machine's states. Those that do work have `invoke`. */
  readonly states: Readonly<Record<string, { readonly invoke?: string }>>
  /** Returns the service's name for the host's analytics. */
  provider(): string | undefined
  /** The login's own view. The wallet's screens belong to the login as well. */
  readonly view: ViewName
  /** Shows the login's own view. */
  show(): void
}

/** The machine hooks that all service logins share. */
interface ServiceHooks {
  onTransition(taken: {
    readonly event: string
    readonly from: string
    readonly to: string
    readonly details: { readonly error?: unknown }
  }): void
  onError(error: unknown): void
}

/** A login with one view of its own. Leaving the view ends the login. */
interface ServiceLogin<Login> {
  readonly machine: Login
  cancel(): void
}

/** Creates a login with one view of its own. @param create - creates the login's machine */
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
      // The wallet's screen for the keys opens by itself.
      const showsItself = to === 'idle' || to === 'keys'
      if (!showsItself && modal.state.open && router.current()?.view !== view) parts.show()
    },
    onError(error) {
      carabiner.logger.debug('signing in with a service failed', error)
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
    // The modal closes because the wallet has connected, so nothing is cancelled.
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
