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

/** By which services the visitor signs in, and where they are signed in, as far as the wallet says. */
export interface LoginSettingsState {
  /** Of which account (CAIP-10). */
  of?: string
  logins?: LinkedLogin[]
  devices?: SignedInDevice[]
  /** What is being done: linking a service, or removing what has this id. */
  busy?: LoginProvider | 'everywhere' | (string & {})
  /** What Farcaster's app reads to be linked. Secret: the first device that reads it can answer. */
  farcasterUrl?: string
  /** They could not be read. */
  unread?: AuthFailure
  /** What was asked for last did not work. */
  failure?: AuthFailure
}

/** The ways in which the visitor signs in, and their devices. No verb rejects: what failed is in the state. */
export interface LoginSettings {
  /** What is known of them, and what goes on. */
  readonly state: LoginSettingsState
  /** Asks the wallet; once for each account, unless it is asked again. */
  read(again?: boolean): Promise<void>
  /**
   * Another service signs in this visitor, too: they sign in there in a window, which opens in the press itself. Where
   * windows do not work the page itself goes there, and goes on with {@link LoginSettings.resume}. Farcaster has a code
   * for its app, in a view of its own.
   */
  link(provider: LoginProvider): Promise<void>
  /**
   * The page came back from a service that is to be linked.
   *
   * @param resultUri - what it came back with; undefined for a login that the page does not wait for any more
   */
  resume(provider: WindowLogin, resultUri: string | undefined): Promise<void>
  /** A service signs in this visitor no more. */
  remove(id: string): Promise<void>
  /** Signs the visitor out on one device, once they confirmed it in the wallet. */
  removeDevice(id: string): Promise<void>
  /** Signs the visitor out on every device, this one too, once they confirmed it in the wallet. */
  signOutEverywhere(): Promise<void>
}

/** Where they are shown, and changed. */
const views: readonly ViewName[] = ['LoginSettings', 'LinkFarcaster', 'WalletScreen']

/** The logins and devices of the active account's embedded wallet. */
export function createLoginSettings(carabiner: Carabiner, shell: Shell): LoginSettings {
  const { controller, modal, onDestroy, router, signal } = shell
  const state = proxy<LoginSettingsState>({})

  const loginsNow = () => {
    const account = selectAccount(carabiner.getSnapshot())
    const found = findAuth(carabiner)
    if (!account || account.connectorId !== found?.connectorId) return undefined
    const { logins } = found.auth
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
    // A failure is shown only in the view, and to the account, that it happened in.
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
  /** One thing at a time: the visitor confirms it, or waits for it. */
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
      // Whoever left it wants nothing more of it.
      const isLeft = error instanceof SupersededError || error instanceof AbortedError
      if (!isLeft && isShown()) state.failure = readAuthFailure(error)
    } finally {
      delete state.busy
    }
  }
  /** What a service said is asked about in the wallet, and then signs in. */
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
      // What came of it is told there.
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
      // Where the browser opens none the page itself goes.
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
      // The visitor has signed out meanwhile, so there is no account to link the service to.
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
