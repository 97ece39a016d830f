import {
  AbortedError,
  type Carabiner,
  type LinkedLogin,
  type Logins,
  type SignedInDevice,
  SupersededError,
  selectAccount,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { PopupClosedError, SocialStartError } from './auth-errors.js'
import { type AuthFailure, readAuthFailure } from './auth-failure.js'
import { authOfAccount } from './auth-of-account.js'
import { findAuth } from './find-auth.js'
import { openLoginWindow } from './social/login-window.js'
import { isSocialProvider, type WindowLogin } from './social/social-name.js'
import { createWalletScreens } from './wallet-screens.js'

/** By which services the visitor signs in, and where they are signed in, as far as the wallet says. */
export interface LoginSettingsState {
  /** Of which account (CAIP-10). */
  of?: string
  logins?: LinkedLogin[]
  devices?: SignedInDevice[]
  /** What is being done: linking a service, or removing what has this id. */
  busy?: WindowLogin | 'everywhere' | (string & {})
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
  /** Another service signs in this visitor, too: they sign in there in a window, which opens in the press itself. */
  link(provider: WindowLogin): Promise<void>
  /** A service signs in this visitor no more. */
  remove(id: string): Promise<void>
  /** Signs the visitor out on one device. */
  removeDevice(id: string): Promise<void>
  /** Signs the visitor out on every device, this one too. */
  signOutEverywhere(): Promise<void>
}

/** The logins and devices of the active account's embedded wallet. */
export function createLoginSettings(carabiner: Carabiner, shell: Shell): LoginSettings {
  const { controller, modal, onDestroy } = shell
  const state = proxy<LoginSettingsState>({})
  const life = new AbortController()
  onDestroy(() => life.abort())
  const { signal } = life

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
      if (!isLeft) state.failure = readAuthFailure(error)
    } finally {
      delete state.busy
    }
  }
  const redirectUri = async (provider: WindowLogin) => {
    const { social, telegram } = authOfAccount(carabiner).auth
    if (isSocialProvider(provider)) return social.redirectUri({ provider, signal })
    if (!telegram) throw new SocialStartError()
    return telegram.redirectUri({ signal })
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
      const { loadingUri } = authOfAccount(carabiner).auth.social
      const opened =
        state.busy === undefined ? openLoginWindow(globalThis.window, loadingUri) : undefined
      return during(provider, async (logins) => {
        if (!opened) throw new SocialStartError()
        try {
          const { uri } = await redirectUri(provider).catch((error: unknown) => {
            throw new SocialStartError(error)
          })
          opened.goTo(uri)
          const resultUri = await opened.result(signal)
          if (!modal.state.open) throw new PopupClosedError()
          const linked = await controller(createWalletScreens).confirm((asked) =>
            logins.link({ uri: resultUri, signal: asked }),
          )
          keepLogins(linked)
        } finally {
          opened.close()
        }
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
      during(id, async (logins) => keepDevices(await logins.removeDevice({ id, signal }))),
    signOutEverywhere: () =>
      during('everywhere', async (logins) => {
        await logins.signOutEverywhere({ signal })
        forget()
      }),
  }
}
