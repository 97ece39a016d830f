import {
  AbortedError,
  type AccountId,
  type Balance,
  type Carabiner,
  selectAccount,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Modal } from '../modal/modal.js'
import type { Snackbar } from '../snackbar/snackbar.js'

export interface AccountState {
  /** The last balance read, with whose it is and when it was read (ms since 1970). */
  balance?: Balance & { caipAddress: AccountId; timestamp: number }
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Until then (ms since 1970) a failed balance is not asked again. */
  retryAt?: number
  disconnecting: boolean
}

export interface AccountController {
  readonly state: AccountState
  /** Reads the acting account's balance, unless a fresh one is known. Failures never throw. */
  loadBalance(): Promise<void>
  /** Disconnects the active family and closes the modal. */
  disconnect(): Promise<void>
  destroy(): void
}

/** A balance is used for 30 s, and a failed one is asked again after 30 s. In ms. */
const balanceLifetime = 30_000

/** The acting account: its balance, and leaving it. */
export function createAccount(
  carabiner: Carabiner,
  modal: Modal,
  snackbar: Snackbar,
): AccountController {
  const state = proxy<AccountState>({ status: 'idle', disconnecting: false })
  let running: AbortController | undefined
  let failedFor: AccountId | undefined

  return {
    state,
    async loadBalance() {
      const caipAddress = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (!caipAddress) return
      const now = Date.now()
      const { balance, retryAt } = state
      const known = balance?.caipAddress === caipAddress
      if (known && balance && now - balance.timestamp < balanceLifetime) return
      if (failedFor === caipAddress && retryAt !== undefined && now < retryAt) return
      running?.abort()
      const mine = new AbortController()
      running = mine
      if (!known) delete state.balance
      delete state.retryAt
      state.status = 'loading'
      try {
        const { value, decimals, symbol } = await carabiner.getBalance({ signal: mine.signal })
        if (running !== mine) return
        state.balance = { value, decimals, symbol, caipAddress, timestamp: Date.now() }
        state.status = 'ready'
      } catch (error) {
        if (running !== mine || error instanceof AbortedError) return
        carabiner.logger.debug('balance failed', error)
        state.status = 'error'
        failedFor = caipAddress
        state.retryAt = Date.now() + balanceLifetime
        snackbar.show('error', { key: 'tokens.unavailable' })
      }
    },
    async disconnect() {
      if (state.disconnecting) return
      state.disconnecting = true
      try {
        await carabiner.disconnect()
        modal.close()
      } catch (error) {
        carabiner.logger.warn('disconnect failed', error)
        snackbar.show('error', { key: 'error.disconnectFailed' })
      } finally {
        state.disconnecting = false
      }
    },
    destroy() {
      running?.abort()
      running = undefined
    },
  }
}
