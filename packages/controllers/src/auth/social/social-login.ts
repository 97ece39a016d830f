import { type Carabiner, selectAccount } from '@carabiner/core'
import { createMachine } from '@carabiner/core/adapter'
import type { readPlatform } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'
import { takesWindow } from '../../page/popup.js'
import type { Shell } from '../../shell.js'
import { LoginOverError, SocialStartError } from '../auth-errors.js'
import { type ProcessState, readAuthFailure } from '../auth-failure.js'
import { findAuth } from '../find-auth.js'
import { findAuthForConnect } from '../login/connect-steps.js'
import { createServiceLogin } from '../login/service-login.js'
import { untilReady } from '../until-ready.js'
import { type LoginWindow, openLoginWindow, readRefusal } from './login-window.js'
import type { WindowLogin } from './service-address.js'
import { type SocialStep, socialMachine } from './social-machine.js'
import { createSocialWork } from './social-work.js'

/** The step of a login with a service, its last failure and the service. */
export interface SocialLoginState extends ProcessState<SocialStep> {
  /** The service of the current or last login. */
  provider?: WindowLogin
}

/**
 * Signs in with a service. Its methods never reject because of what the visitor does: failures are
 * in `state`.
 */
export interface SocialLoginController {
  readonly state: SocialLoginState
  /**
   * Starts a login. Call it in the click handler, or the browser blocks the window. Where windows
   * do not work, the page itself navigates to the service. Inside Telegram, its app identifies the
   * visitor.
   *
   * @throws {NoAuthConnectorError} without an embedded wallet for the chain family that Connect is
   * open for
   */
  begin(provider: WindowLogin): void
  /** Focuses the window, or opens another one. Call it in the click handler. */
  reopen(): void
  /** Navigates the page itself to the service, instead of a window. */
  leave(): void
  /** Whether the page itself can navigate to the service. The wallet has to support the return. */
  canLeave(): boolean
  /** Shows the wallet's screen again, then connects. */
  retry(): void
  /**
   * Continues after the page returns from a service.
   *
   * @param resultUri - the result URL, or undefined if this page did not start the login or the
   * login has expired
   */
  resume(provider: WindowLogin, resultUri: string | undefined): Promise<void>
}

/** Creates the controller. One login runs at a time, and leaving its views ends it. */
export function createSocialLogin(carabiner: Carabiner, shell: Shell): SocialLoginController {
  const { modal, router, signal } = shell
  const state = proxy<SocialLoginState>({ step: 'idle' })
  /** The window of the current login. */
  let window: LoginWindow | undefined
  const find = () => findAuthForConnect(carabiner, shell)
  const closeWindow = () => {
    window?.close()
    window = undefined
  }
  const work = createSocialWork({ carabiner, shell, state, window: () => window })
  const { machine, cancel } = createServiceLogin(
    carabiner,
    shell,
    {
      state,
      states: socialMachine.states,
      provider: () => state.provider,
      view: 'ConnectingSocial',
      show() {
        const { provider } = state
        if (!provider) return
        const isInLogin = router.current()?.view === 'WalletScreen'
        router[isInLogin ? 'replace' : 'push']({ view: 'ConnectingSocial', data: { provider } })
      },
    },
    (hooks) =>
      createMachine(socialMachine, { ...hooks, store: state, work, actions: { closeWindow } }),
  )
  const canLeave = () => find().auth.social.signIn !== undefined
  const initData = () => {
    const page: Parameters<typeof readPlatform>[0] = globalThis
    return page.Telegram?.WebApp?.initData
  }
  const open = () => {
    closeWindow()
    window = openLoginWindow(globalThis.window, find().auth.social.loadingUri)
    if (window) return machine.send('opened')
    state.failure = readAuthFailure(new SocialStartError())
    return machine.send('blocked')
  }
  /** Starts a login, or a retry. */
  const choose = (provider: WindowLogin) => {
    const data = initData()
    state.provider = provider
    delete state.failure
    if (provider === 'telegram' && data) {
      return machine.send('cameBack', { credential: { initData: data } })
    }
    return canLeave() && !takesWindow(globalThis) ? machine.send('leave') : open()
  }

  return {
    state,
    begin(provider) {
      find()
      if (state.step !== 'idle' && (state.provider !== provider || state.step !== 'waiting')) {
        cancel()
      }
      if (state.step === 'waiting' && window?.focus()) return
      if (state.step === 'waiting') cancel()
      choose(provider)
    },
    reopen() {
      if (window?.focus()) return
      if (!state.provider) return
      if (state.step === 'asking' || state.step === 'waiting') cancel()
      choose(state.provider)
    },
    leave() {
      if (canLeave()) machine.send('leave')
    },
    canLeave,
    retry: () => void machine.send('retry'),
    async resume(provider, resultUri) {
      await untilReady(carabiner, signal)
      const isSignedIn =
        selectAccount(carabiner.getSnapshot())?.connectorId === findAuth(carabiner)?.connectorId
      // Another tab returned first, or the visitor has started another login here.
      if (state.step !== 'idle' || (resultUri === undefined && isSignedIn)) {
        return carabiner.logger.debug('a login returned that the page does not wait for')
      }
      state.provider = provider
      modal.open({ view: 'Connect' })
      const refused = resultUri === undefined ? new LoginOverError() : readRefusal(resultUri)
      if (resultUri !== undefined && !refused) {
        machine.send('cameBack', { credential: { resultUri } })
        return
      }
      state.failure = readAuthFailure(refused)
      machine.send('refused')
    },
  }
}
