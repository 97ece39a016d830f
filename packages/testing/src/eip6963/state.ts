import { type Address, type Hex, type LocalAccount, numberToHex } from 'viem'
import { sameAddress } from './accounts.js'
import type { TestWalletApproval, TestWalletChain } from './types.js'

/** Everything that can change in a wallet. */
export interface WalletState {
  readonly account: LocalAccount
  readonly chain: TestWalletChain
  readonly chains: readonly TestWalletChain[]
  readonly locked: boolean
  readonly authorized: boolean
  /** No session yet, or one that the owner ended: the next authorisation is a `connect`. */
  readonly detached: boolean
  readonly online: boolean
  readonly approval: TestWalletApproval
}

/** Holds the state of one wallet and tells its listeners. */
export interface Store<State> {
  get(): State
  update(patch: Partial<State>): void
  subscribe(listener: (now: State, before: State) => void): () => void
}

export type WalletStore = Store<WalletState>

/** Makes the one place where a wallet's state lives. */
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

/** What the site may see: nothing when locked or not authorised, else the current account first. */
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

/** The chain id as EIP-695 wants it. */
export const hexChainId = (chain: TestWalletChain): Hex => numberToHex(chain.id)

/** The chain's name for people. */
export const chainName = (chain: TestWalletChain) => chain.name ?? `Chain ${chain.id}`
