import { type Carabiner, selectAccount } from '@carabiner/core'
import type { readPlatform } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../../shell.js'
import { LoginOverError, SocialStartError } from '../auth-errors.js'
import { readAuthFailure } from '../auth-failure.js'
import { findAuth } from '../find-auth.js'
import { findAuthForConnect } from '../login/connect-steps.js'
import { createServiceLogin } from '../login/service-login.js'
import type { ProcessState } from '../process.js'
import { untilReady } from '../until-ready.js'
import { openLoginWindow, readRefusal } from './login-window.js'
import type { WindowLogin } from './social-name.js'
import { type SocialEvent, type SocialStep, socialTable } from './social-table.js'
import { createSocialWork } from './social-work.js'
import { takesWindow } from './takes-window.js'

/** Signing in by a service, as it is shown. */
export interface SocialLoginState extends ProcessState<SocialStep> {
  /** The service of the login that is on its way, or was the last. */
  provider?: WindowLogin
}

/** Signing in by a service. No verb of the visitor's rejects for what they did: what failed is in the state. */
export interface SocialLoginController {
  readonly state: SocialLoginState
  /**
   * Begins, in the press itself: the window that opens then is one that the browser lets pass. Where windows do not
   * work the page itself goes to the service; inside Telegram its app says who the visitor is.
   *
   * @throws {NoAuthConnectorError} where the page has no embedded wallet, or Connect asks for a family that it does not serve
   */
  begin(provider: WindowLogin): void
  /** Brings the window to the front, or opens another one. In the press itself. */
  reopen(): void
  /** The page itself goes to the service, in place of a window. */
  leave(): void
  /** Whether the page can go there: the wallet has to know the way back. */
  canLeave(): boolean
  /** Opens the wallet again, and connects it. */
  retry(): void
  /**
   * The page came back from a service.
   *
   * @param resultUri - what it came back with; undefined for a login that the page does not wait for any more
   */
  resume(provider: WindowLogin, resultUri: string | undefined): Promise<void>
}

/** One login at a time. It ends where the visitor leaves its views. */
export function createSocialLogin(carabiner: Carabiner, shell: Shell): SocialLoginController {
  const { modal, router, onDestroy } = shell
  const state = proxy<SocialLoginState>({ step: 'idle' })
  const current: Parameters<typeof createSocialWork>[0]['current'] = {}
  const life = new AbortController()
  onDestroy(() => life.abort())
  const find = () => findAuthForConnect(carabiner, shell)
  const closeWindow = () => {
    current.window?.close()
    current.window = undefined
  }
  const login = createServiceLogin<SocialStep, SocialEvent>(carabiner, shell, {
    state,
    table: socialTable,
    work: createSocialWork({ carabiner, shell, current }),
    provider: () => state.provider,
    view: 'ConnectingSocial',
    show() {
      const { provider } = state
      if (!provider) return
      const isInLogin = router.current()?.view === 'WalletScreen'
      router[isInLogin ? 'replace' : 'push']({ view: 'ConnectingSocial', data: { provider } })
    },
    onEnded() {
      closeWindow()
      current.credential = undefined
    },
  })
  const canLeave = () => find().auth.social.signIn !== undefined
  const initData = () => {
    const page: Parameters<typeof readPlatform>[0] = globalThis
    return page.Telegram?.WebApp?.initData
  }
  const open = () => {
    closeWindow()
    current.window = openLoginWindow(globalThis.window, find().auth.social.loadingUri)
    if (current.window) return login.go('opened')
    state.failure = readAuthFailure(new SocialStartError())
    return login.go('blocked')
  }
  /** Another attempt, of the one that is on its way or of another. */
  const choose = (provider: WindowLogin) => {
    const data = initData()
    current.provider = provider
    state.provider = provider
    delete state.failure
    if (provider === 'telegram' && data) {
      current.credential = { initData: data }
      return login.go('cameBack')
    }
    return canLeave() && !takesWindow(globalThis) ? login.go('leave') : open()
  }

  return {
    state,
    begin(provider) {
      find()
      if (state.step !== 'idle' && (state.provider !== provider || state.step !== 'waiting')) {
        login.cancel()
      }
      if (state.step === 'waiting' && current.window?.focus()) return
      if (state.step === 'waiting') login.cancel()
      choose(provider)
    },
    reopen() {
      if (current.window?.focus()) return
      if (!state.provider) return
      if (state.step === 'asking' || state.step === 'waiting') login.cancel()
      choose(state.provider)
    },
    leave() {
      if (canLeave()) login.go('leave')
    },
    canLeave,
    retry: () => void login.go('retry'),
    async resume(provider, resultUri) {
      await untilReady(carabiner, life.signal)
      const isSignedIn =
        selectAccount(carabiner.getSnapshot())?.connectorId === findAuth(carabiner)?.connectorId
      // Another tab came back first, or the visitor has begun another login here.
      if (state.step !== 'idle' || (resultUri === undefined && isSignedIn)) {
        return carabiner.logger.debug('a login came back that is not waited for')
      }
      current.provider = provider
      state.provider = provider
      modal.open({ view: 'Connect' })
      const refused = resultUri === undefined ? new LoginOverError() : readRefusal(resultUri)
      if (resultUri !== undefined) current.credential = { resultUri }
      if (!refused) return void login.go('cameBack')
      state.failure = readAuthFailure(refused)
      login.go('refused')
    },
  }
}
