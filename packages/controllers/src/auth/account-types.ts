import { type Carabiner, type NetworkId, selectAccount } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { onViewsLeft } from '../modal/while-shown.js'
import type { Shell } from '../shell.js'
import { type AuthFailure, readAuthFailure } from './auth-failure.js'
import { authOfAccount } from './auth-of-account.js'
import { findAuth } from './find-auth.js'

/** The account types of the embedded wallet, and the last switch. */
export interface AccountTypesState {
  /**
   * CAIP-2 ids of the networks that support smart accounts. `undefined` until the wallet answers.
   */
  networks?: NetworkId[]
  /** Whether a switch is in progress. */
  isSwitching: boolean
  /** The failure of the last switch. */
  failure?: AuthFailure
}

/**
 * Switches between the account of a key (`eoa`) and its smart account. Failures of the wallet are
 * in `state`.
 */
export interface AccountTypes {
  readonly state: AccountTypesState
  /** Reads once which networks support smart accounts. */
  read(): Promise<void>
  /**
   * Makes the account of the given type the active one.
   *
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NotConnectedByAuthError} while another wallet's account is active
   */
  switchTo(type: 'eoa' | 'smartAccount'): Promise<void>
}

/** Creates the controller of the account types. */
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
    const embedded = findAuth(carabiner)
    return account && account.connectorId === embedded?.connectorId
      ? embedded.auth.accounts
      : undefined
  }
  return {
    state,
    async read() {
      const accounts = accountsNow()
      if (!accounts || state.networks) return
      try {
        state.networks = [...(await accounts.smartAccountNetworks({ signal }))]
      } catch (error) {
        // The view offers no switch until a later visit reads the networks.
        carabiner.logger.debug('the networks with smart accounts are unknown', error)
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
        carabiner.logger.debug('the account type could not be switched', error)
        failedFor = addressNow()
        state.failure = readAuthFailure(error)
      } finally {
        state.isSwitching = false
      }
    },
  }
}
