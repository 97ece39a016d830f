import type { LocalAccount } from 'viem'
import { readBoolean, readRecord, writeRecord } from '../storage.js'
import type { WalletState } from './state.js'
import type { TestWalletChain, TestWalletStorage } from './types.js'

const key = (rdns: string) => `test-wallet:${rdns}`

/** Stores what a real wallet remembers of this site and itself. Never throws. */
export function save(storage: TestWalletStorage | undefined, rdns: string, state: WalletState) {
  const { account, authorized, chain, chains, locked } = state
  const value = { account: account.address, authorized, chainId: chain.id, chains, locked }
  writeRecord(storage, key(rdns), value)
}

/** Restores the fields that {@link save} stored over `initial`. Skips invalid ones. */
export function restore(
  storage: TestWalletStorage | undefined,
  rdns: string,
  initial: WalletState,
  accounts: readonly LocalAccount[],
): WalletState {
  const stored = readRecord(storage, key(rdns))
  const added = readChains(stored.chains).filter(
    (chain) => !initial.chains.some((known) => known.id === chain.id),
  )
  const chains = [...initial.chains, ...added]
  const account = accounts.find(
    ({ address }) =>
      typeof stored.account === 'string' && stored.account.toLowerCase() === address.toLowerCase(),
  )
  const authorized = readBoolean(stored.authorized, initial.authorized)
  return {
    ...initial,
    chains,
    account: account ?? initial.account,
    chain: chains.find((chain) => chain.id === stored.chainId) ?? initial.chain,
    authorized,
    detached: !authorized,
    locked: readBoolean(stored.locked, initial.locked),
  }
}

function readChains(value: unknown): TestWalletChain[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { id, rpcUrl, name }: { id?: unknown; rpcUrl?: unknown; name?: unknown } = item
    if (typeof id !== 'number' || typeof rpcUrl !== 'string') return []
    return [{ id, rpcUrl, name: typeof name === 'string' ? name : undefined }]
  })
}
