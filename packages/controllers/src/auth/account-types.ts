import { type Carabiner, type NetworkId, selectAccount } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { onViewsLeft } from '../modal/while-shown.js'
import type { Shell } from '../shell.js'
import { type AuthFailure, readAuthFailure } from './auth-failure.js'
import { authOfAccount } from './auth-of-account.js'
import { findAuth } from './find-auth.js'

/** Which of the visitor's accounts of an embedded wallet acts, as far as the wallet says. */
export interface AccountTypesState {
  /** CAIP-2 ids of the networks that have smart accounts; undefined until the wallet said so. */
  networks?: NetworkId[]
  /** Another one is about to act. */
  isSwitching: boolean
  /** What was asked for last did not work. */
  failure?: AuthFailure
}

/** A key's own account, or a smart account. What the wallet refuses is in the state. */
export interface AccountTypes {
  readonly state: AccountTypesState
  /** Asks the wallet once which networks have smart accounts. */
  read(): Promise<void>
  /**
   * Makes the other kind of account act from now on.
   *
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NotConnectedByAuthError} while another wallet's account is active
   */
  switchTo(type: 'eoa' | 'smartAccount'): Promise<void>
}

/** The kinds of account of the active account's embedded wallet. */
export function createAccountTypes(carabiner: Carabiner, shell: Shell): AccountTypes {
  const state = proxy<AccountTypesState>({ isSwitching: false })
  const { signal } = shell
  const forget = () => delete state.failure
  const addressNow = () => selectAccount(carabiner.getSnapshot())?.caipAddress
  let failedFor: string | undefined
  shell.onDestroy(
    onViewsLeft(shell, ['AccountSettings', 'SmartAccountSettings'], forget),
    carabiner.subscribe(() => {
      if (state.failure && addressNow() !== failedFor) forget()
    }),
  )

  const accountsNow = () => {
    const account = selectAccount(carabiner.getSnapshot())
    const found = findAuth(carabiner)
    return account && account.connectorId === found?.connectorId ? found.auth.accounts : undefined
  }
  return {
    state,
    async read() {
      const accounts = accountsNow()
      if (!accounts || state.networks) return
      try {
        state.networks = [...(await accounts.smartAccountNetworks({ signal }))]
      } catch (error) {
        // The next visit asks again; until then there is nothing to switch.
        carabiner.logger.debug('which networks have smart accounts is not known', error)
      }
    },
    async switchTo(type) {
      const { accounts } = authOfAccount(carabiner).auth
      if (!accounts || state.isSwitching) return
      state.isSwitching = true
      delete state.failure
      try {
        await accounts.setPreferred({ type, signal })
        const network = selectAccount(carabiner.getSnapshot())?.networkId
        if (network) {
          const properties = { network, accountType: type }
          carabiner.tell('interaction', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
        }
      } catch (error) {
        if (signal.aborted) return
        carabiner.logger.debug('the account was not switched', error)
        failedFor = addressNow()
        state.failure = readAuthFailure(error)
      } finally {
        state.isSwitching = false
      }
    },
  }
}
