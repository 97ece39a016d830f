import { type Address, type Hex, type LocalAccount, numberToHex } from 'viem'
import { sameAddress } from './accounts.js'
import type { TestWalletApproval, TestWalletChain } from './types.js'

/** The changeable state of a wallet. */
export interface WalletState {
  readonly account: LocalAccount
  readonly chain: TestWalletChain
  readonly chains: readonly TestWalletChain[]
  readonly locked: boolean
  readonly authorized: boolean
  /** True if the site has no session, or the owner ended it. The next authorization emits `connect`. */
  readonly detached: boolean
  readonly online: boolean
  readonly approval: TestWalletApproval
}

/** The state of one wallet, with listeners. */
export interface Store<State> {
  get(): State
  update(patch: Partial<State>): void
  subscribe(listener: (now: State, before: State) => void): () => void
}

export type WalletStore = Store<WalletState>

/** Creates a store of a wallet's state. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<(now: State, before: State) => void>()
  return {
    get: () => state,
    update(patch) {
      const before = state
      state = { ...state, ...patch }
      for (const listener of [...listeners]) listener(state, before)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the accounts that the site may see, the current one first. Empty if locked or not authorized. */
export function visibleAccounts(
  state: WalletState,
  accounts: readonly LocalAccount[],
  exposes: 'active' | 'all',
): Address[] {
  if (state.locked || !state.authorized) return []
  const current = state.account.address
  if (exposes === 'active') return [current]
  const others = accounts.map((account) => account.address)
  return [current, ...others.filter((address) => !sameAddress(address, current))]
}

/** Returns the chain id in the form of EIP-695. */
export const hexChainId = (chain: TestWalletChain): Hex => numberToHex(chain.id)

/** Returns the chain's name for display. */
export const chainName = (chain: TestWalletChain) => chain.name ?? `Chain ${chain.id}`
