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

/** The visitor's linked services and signed-in devices, as the wallet reports them. */
export interface LoginSettingsState {
  /** The account of these logins (CAIP-10). */
  of?: string
  logins?: LinkedLogin[]
  devices?: SignedInDevice[]
  /** The change in progress: a service that is linked, or the id that is removed. */
  busy?: LoginProvider | 'everywhere' | (string & {})
  /** The URL for Farcaster's app. Secret: the first device that reads it can answer. */
  farcasterUrl?: string
  /** The failure of the last read. */
  unread?: AuthFailure
  /** The failure of the last change. */
  failure?: AuthFailure
}

/** The visitor's ways to sign in, and their devices. No method rejects: failures are in `state`. */
export interface LoginSettings {
  /** The logins and the change in progress. */
  readonly state: LoginSettingsState
  /** Reads the logins, once per account. @param again - reads them again */
  read(again?: boolean): Promise<void>
  /**
   * Links another service to this visitor. They sign in there in a window, which opens in the press
   * itself. Where windows do not work, the page itself goes to the service and continues with
   * {@link LoginSettings.resume}. Farcaster shows a code for its app in a view.
   */
  link(provider: LoginProvider): Promise<void>
  /**
   * Continues after the page returns from a service.
   *
   * @param resultUri - the result, or undefined if this page did not start the login or it has
   * expired
   */
  resume(provider: WindowLogin, resultUri: string | undefined): Promise<void>
  /** Removes a service from this visitor's logins. */
  remove(id: string): Promise<void>
  /** Signs the visitor out on one device, after they confirm in the wallet. */
  removeDevice(id: string): Promise<void>
  /**
   * Signs the visitor out on every device, including this one, after they confirm in the wallet.
   */
  signOutEverywhere(): Promise<void>
}

/** Views that show the logins or change them. */
const views: readonly ViewName[] = ['LoginSettings', 'LinkFarcaster', 'WalletScreen']

/** Creates the controller of the logins and devices of the active account's embedded wallet. */
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
    // A failure belongs to one view and one account.
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
  /** Runs one change at a time. */
  const during = async (
    busy: NonNullable<LoginSettingsState['busy']>,
    does: (logins: Logins, of: string) => Promise<void>,
  ) => {
    const now = loginsNow()
    if (!now || state.busy !== undefined) return
    state.busy = busy
    delete state.failure
    try {
      await does(now.logins, now.of)
    } catch (error) {
      carabiner.logger.debug('the ways to sign in were not changed', error)
      // The visitor left: they expect no failure message.
      const isLeft = error instanceof SupersededError || error instanceof AbortedError
      if (!isLeft && isShown()) state.failure = readAuthFailure(error)
    } finally {
      delete state.busy
    }
  }
  /** The visitor confirms the service's result in the wallet. Then the service can sign in. */
  const confirmLink = async (logins: Logins, uri: string) =>
    keepLogins(
      await controller(createWalletScreens).confirm((asked) => logins.link({ uri, signal: asked })),
    )
  const linkFarcaster = async (logins: Logins) => {
    const { farcaster } = authOfAccount(carabiner).auth
    const show = (url: string) => {
      state.farcasterUrl = url
    }
    if (router.current()?.view !== 'LinkFarcaster') router.push({ view: 'LinkFarcaster' })
    try {
      const uri = await whileShown(shell, 'LinkFarcaster', signal, (left) =>
        bringFarcaster({ farcaster, show, signal: left }),
      )
      await confirmLink(logins, uri)
    } finally {
      delete state.farcasterUrl
      // The list shows the result.
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
        carabiner.logger.debug('the ways to sign in are not known', error)
        state.unread = readAuthFailure(error)
      }
    },
    link(provider) {
      if (provider === 'farcaster') return during(provider, linkFarcaster)
      const { auth } = authOfAccount(carabiner)
      const hasWindow = state.busy === undefined && takesWindow(globalThis)
      // Without a window, the page itself goes to the service.
      const window = hasWindow
        ? openLoginWindow(globalThis.window, auth.social.loadingUri)
        : undefined
      return during(provider, async (logins) => {
        const uri = await whileShown(shell, 'LoginSettings', signal, (left) =>
          bringLogin(carabiner, { auth, provider, window, signal: left }),
        )
        await confirmLink(logins, uri)
      })
    },
    async resume(provider, resultUri) {
      await untilReady(carabiner, signal)
      // The visitor has signed out meanwhile: no account to link the service to.
      if (!loginsNow()) return carabiner.logger.debug('a login came back with nobody to link it to')
      modal.open({ view: 'LoginSettings' })
      await during(provider, async (logins) => {
        if (resultUri === undefined) throw new LoginOverError()
        const refused = readRefusal(resultUri)
        if (refused) throw refused
        await confirmLink(logins, resultUri)
      })
    },
    remove: (id) =>
      during(id, async (logins) => {
        keepLogins(
          await controller(createWalletScreens).confirm((asked) =>
            logins.remove({ id, signal: asked }),
          ),
        )
      }),
    removeDevice: (id) =>
      during(id, async (logins) => {
        keepDevices(
          await controller(createWalletScreens).confirm((asked) =>
            logins.removeDevice({ id, signal: asked }),
          ),
        )
      }),
    signOutEverywhere: () =>
      during('everywhere', async (logins) => {
        await controller(createWalletScreens).confirm((asked) =>
          logins.signOutEverywhere({ signal: asked }),
        )
        forget()
      }),
  }
}
