import { type Carabiner, selectAccount } from '@carabiner/core'
import type { CustodyScreen, CustodyStatus } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { type AuthFailure, readAuthFailure } from './auth-failure.js'
import { authOfAccount } from './auth-of-account.js'
import { findAuth } from './find-auth.js'
import { createWalletScreens } from './wallet-screens.js'

/** The keys of the active account's embedded wallet, as far as the wallet says. */
export interface WalletKeysState {
  /** Of which account (CAIP-10). */
  of?: string
  status?: CustodyStatus
  failure?: AuthFailure
}

/** What the visitor's keys need: they are reminded until they keep the recovery code. */
export interface WalletKeys {
  readonly state: WalletKeysState
  /** Asks the wallet how far they are; once for each account, unless it is asked again. */
  read(again?: boolean): Promise<void>
  /**
   * Shows one of the wallet's own screens and comes back once the visitor is done there.
   *
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NotConnectedByAuthError} while another wallet's account is active
   */
  open(screen: CustodyScreen): Promise<void>
}

/** The keys of the embedded wallet, asked about once for each account. */
export function createWalletKeys(carabiner: Carabiner, shell: Shell): WalletKeys {
  const { router, controller, signal } = shell
  const state = proxy<WalletKeysState>({})

  const custodyNow = () => {
    const account = selectAccount(carabiner.getSnapshot())
    const found = findAuth(carabiner)
    if (!account || account.connectorId !== found?.connectorId) return undefined
    const { custody } = found.auth
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
      carabiner.logger.debug('how far the keys are is not known', error)
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
        carabiner.logger.debug(`the wallet's ${screen} screen was left`, error)
      }
      if (router.current()?.view === 'WalletScreen' && !router.back()) {
        router.reset({ view: 'Account' })
      }
      await read(true)
    },
  }
}
