import { type Carabiner, selectAccount } from '@carabiner/core'
import type { CustodyScreen, CustodyStatus } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { type AuthFailure, readAuthFailure } from './auth-failure.js'
import { authOfAccount } from './auth-of-account.js'
import { findAuth } from './find-auth.js'
import { createWalletScreens } from './wallet-screens.js'

/** The keys of the active account's embedded wallet, as reported by the wallet. */
export interface WalletKeysState {
  /** The account (CAIP-10) that the keys belong to. */
  of?: string
  status?: CustodyStatus
  failure?: AuthFailure
}

/**
 * The status of the embedded wallet's keys. Views show a reminder until the visitor has stored the
 * recovery code.
 */
export interface WalletKeys {
  readonly state: WalletKeysState
  /** Reads the status once per account. @param again - reads it again */
  read(again?: boolean): Promise<void>
  /**
   * Shows a screen of the wallet, and resolves when it closes.
   *
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NotConnectedByAuthError} if another wallet's account is active
   */
  open(screen: CustodyScreen): Promise<void>
}

/** Creates the controller of the embedded wallet's keys. It reads them once per account. */
export function createWalletKeys(carabiner: Carabiner, shell: Shell): WalletKeys {
  const { router, controller, signal } = shell
  const state = proxy<WalletKeysState>({})

  const custodyNow = () => {
    const account = selectAccount(carabiner.getSnapshot())
    const embedded = findAuth(carabiner)
    if (!account || account.connectorId !== embedded?.connectorId) return undefined
    const { custody } = embedded.auth
    return custody && { custody, of: `${account.namespace}:${account.address}` }
  }
  const forget = () => {
    delete state.of
    delete state.status
    delete state.failure
  }
  const read = async (again = false) => {
    const now = custodyNow()
    if (!now) return forget()
    const { custody, of } = now
    if (state.of === of && state.status && !again) return
    if (state.of !== of) forget()
    state.of = of
    delete state.failure
    try {
      const status = await custody.status({ signal })
      if (state.of === of) state.status = { ...status }
    } catch (error) {
      if (signal.aborted || state.of !== of) return
      carabiner.logger.debug('the state of the keys is unknown', error)
      state.failure = readAuthFailure(error)
    }
  }
  return {
    state,
    read,
    async open(screen) {
      authOfAccount(carabiner)
      try {
        await controller(createWalletScreens).show(screen)
      } catch (error) {
        carabiner.logger.debug(`the wallet’s ${screen} screen was closed`, error)
      }
      if (router.current()?.view === 'WalletScreen' && !router.back()) {
        router.reset({ view: 'Account' })
      }
      await read(true)
    },
  }
}
