import { AbortedError, type Carabiner, selectAccount } from '@carabiner/core'
import {
  type LinkedLogin,
  type LoginProvider,
  type Logins,
  type SignedInDevice,
  SupersededError,
} from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import { onViewsLeft, whileShown } from '../modal/while-shown.js'
import { takesWindow } from '../page/popup.js'
import type { ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'
import { LoginOverError } from './auth-errors.js'
import { type AuthFailure, readAuthFailure } from './auth-failure.js'
import { authOfAccount } from './auth-of-account.js'
import { bringLogin } from './bring-login.js'
import { bringFarcaster } from './farcaster/bring-farcaster.js'
import { findAuth } from './find-auth.js'
import { openLoginWindow, readRefusal } from './social/login-window.js'
import type { WindowLogin } from './social/service-address.js'
import { untilReady } from './until-ready.js'
import { createWalletScreens } from './wallet-screens.js'

/** The visitor's linked services and signed-in devices, as reported by the wallet. */
export interface LoginSettingsState {
  /** The account (CAIP-10) that the logins belong to. */
  of?: string
  logins?: LinkedLogin[]
  devices?: SignedInDevice[]
  /** The change in progress: the service to link, or the id to remove. */
  busy?: LoginProvider | 'everywhere' | (string & {})
  /** The URL for Farcaster's app. It is secret: the first device that opens it can answer. */
  farcasterUrl?: string
  /** The failure of the last read. */
  unread?: AuthFailure
  /** The failure of the last change. */
  failure?: AuthFailure
}

/** The visitor's logins and devices. Its methods never reject: failures are in `state`. */
export interface LoginSettings {
  /** The logins, the devices and the change in progress. */
  readonly state: LoginSettingsState
  /** Reads the logins once per account. @param again - reads them again */
  read(again?: boolean): Promise<void>
  /**
   * Links another service. The visitor signs in there in a window, so call it in the click handler.
   * Where windows do not work, the page itself navigates to the service and continues with {@link
   * LoginSettings.resume}. For Farcaster, a view shows a code for its app.
   */
  link(provider: LoginProvider): Promise<void>
  /**
   * Continues after the page returns from a service.
   *
   * @param resultUri - the result URL, or undefined if this page did not start the login or the
   * login has expired
   */
  resume(provider: WindowLogin, resultUri: string | undefined): Promise<void>
  /** Removes a service from the visitor's logins. */
  remove(id: string): Promise<void>
  /** Signs the visitor out on one device, after they confirm in the wallet. */
  removeDevice(id: string): Promise<void>
  /**
   * Signs the visitor out on every device, including this one, after they confirm in the wallet.
   */
  signOutEverywhere(): Promise<void>
}

/** The views that show or change the logins. */
const views: readonly ViewName[] = ['LoginSettings', 'LinkFarcaster', 'WalletScreen']

/** Creates the controller of the active account's logins and devices. */
export function createLoginSettings(carabiner: Carabiner, shell: Shell): LoginSettings {
  const { controller, modal, onDestroy, router, signal } = shell
  const state = proxy<LoginSettingsState>({})

  const loginsNow = () => {
    const account = selectAccount(carabiner.getSnapshot())
    const embedded = findAuth(carabiner)
    if (!account || account.connectorId !== embedded?.connectorId) return undefined
    const { logins } = embedded.auth
    return logins && { logins, of: `${account.namespace}:${account.address}` }
  }
  const forget = () => {
    delete state.of
    delete state.logins
    delete state.devices
    delete state.unread
    delete state.failure
  }
  const isShown = () => {
    const view = router.current()?.view
    return modal.state.open && view !== undefined && views.includes(view)
  }
  onDestroy(
    // A failure belongs to its view and its account.
    onViewsLeft(shell, views, () => delete state.failure),
    carabiner.subscribe(() => {
      if (state.of !== undefined && loginsNow()?.of !== state.of) forget()
    }),
  )
  const keepLogins = (logins: readonly LinkedLogin[]) => {
    state.logins = logins.map((login) => ({ ...login }))
  }
  const keepDevices = (devices: readonly SignedInDevice[]) => {
    state.devices = devices.map((device) => ({ ...device }))
  }
  /** Runs one change at a time, and stores its failure. */
  const runChange = async (
    busy: NonNullable<LoginSettingsState['busy']>,
    change: (logins: Logins, of: string) => Promise<void>,
  ) => {
    const now = loginsNow()
    if (!now || state.busy !== undefined) return
    state.busy = busy
    delete state.failure
    try {
      await change(now.logins, now.of)
    } catch (error) {
      carabiner.logger.debug('the logins could not be changed', error)
      // A visitor who left expects no failure message.
      const isLeft = error instanceof SupersededError || error instanceof AbortedError
      if (!isLeft && isShown()) state.failure = readAuthFailure(error)
    } finally {
      delete state.busy
    }
  }
  /** Links the service after the visitor confirms its result in the wallet. */
  const confirmLink = async (logins: Logins, uri: string) =>
    keepLogins(
      await controller(createWalletScreens).confirm((confirmSignal) =>
        logins.link({ uri, signal: confirmSignal }),
      ),
    )
  const linkFarcaster = async (logins: Logins) => {
    const { farcaster } = authOfAccount(carabiner).auth
    const show = (url: string) => {
      state.farcasterUrl = url
    }
    if (router.current()?.view !== 'LinkFarcaster') router.push({ view: 'LinkFarcaster' })
    try {
      const uri = await whileShown(shell, 'LinkFarcaster', signal, (viewSignal) =>
        bringFarcaster({ farcaster, show, signal: viewSignal }),
      )
      await confirmLink(logins, uri)
    } finally {
      delete state.farcasterUrl
      // Show the list, which has the result.
      if (router.current()?.view === 'LinkFarcaster' && !router.backTo('LoginSettings')) {
        router.replace({ view: 'LoginSettings' })
      }
    }
  }

  return {
    state,
    async read(again = false) {
      const now = loginsNow()
      if (!now) return forget()
      const { logins, of } = now
      if (state.of === of && state.logins && !again) return
      if (state.of !== of) forget()
      state.of = of
      delete state.unread
      try {
        const [linked, devices] = await Promise.all([
          logins.list({ signal }),
          logins.devices({ signal }),
        ])
        if (state.of !== of) return
        keepLogins(linked)
        keepDevices(devices)
      } catch (error) {
        if (signal.aborted || state.of !== of) return
        carabiner.logger.debug('the logins could not be read', error)
        state.unread = readAuthFailure(error)
      }
    },
    link(provider) {
      if (provider === 'farcaster') return runChange(provider, linkFarcaster)
      const { auth } = authOfAccount(carabiner)
      const hasWindow = state.busy === undefined && takesWindow(globalThis)
      // The page itself navigates to the service if there is no window.
      const window = hasWindow
        ? openLoginWindow(globalThis.window, auth.social.loadingUri)
        : undefined
      return runChange(provider, async (logins) => {
        const uri = await whileShown(shell, 'LoginSettings', signal, (viewSignal) =>
          bringLogin(carabiner, { auth, provider, window, signal: viewSignal }),
        )
        await confirmLink(logins, uri)
      })
    },
    async resume(provider, resultUri) {
      await untilReady(carabiner, signal)
      // The visitor has signed out in the meantime, so there is no account to link to.
      if (!loginsNow())
        return carabiner.logger.debug('a login returned, but no visitor is signed in')
      modal.open({ view: 'LoginSettings' })
      await runChange(provider, async (logins) => {
        if (resultUri === undefined) throw new LoginOverError()
        const refused = readRefusal(resultUri)
        if (refused) throw refused
        await confirmLink(logins, resultUri)
      })
    },
    remove: (id) =>
      runChange(id, async (logins) => {
        keepLogins(
          await controller(createWalletScreens).confirm((confirmSignal) =>
            logins.remove({ id, signal: confirmSignal }),
          ),
        )
      }),
    removeDevice: (id) =>
      runChange(id, async (logins) => {
        keepDevices(
          await controller(createWalletScreens).confirm((confirmSignal) =>
            logins.removeDevice({ id, signal: confirmSignal }),
          ),
        )
      }),
    signOutEverywhere: () =>
      runChange('everywhere', async (logins) => {
        await controller(createWalletScreens).confirm((confirmSignal) =>
          logins.signOutEverywhere({ signal: confirmSignal }),
        )
        forget()
      }),
  }
}
