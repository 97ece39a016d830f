import type { TestWalletStorage } from '../eip6963/types.js'
import type { TestSigner } from './signer.js'
import type { StandardWalletState } from './state.js'

const key = (name: string) => `test-wallet:std:${name}`

/** Writes what a real wallet would remember of this site and of itself. Never throws. */
export function save(
  storage: TestWalletStorage | undefined,
  name: string,
  { signer, only, authorized, locked }: StandardWalletState,
): void {
  try {
    storage?.setItem(
      key(name),
      JSON.stringify({ account: signer.address, only, authorized, locked }),
    )
  } catch {
    // Full or forbidden storage: the wallet forgets at reload, nothing worse.
  }
}

/** Reads what {@link save} wrote over `initial`, part by part; what doesn't fit is left out. */
export function restore(
  storage: TestWalletStorage | undefined,
  name: string,
  initial: StandardWalletState,
  signers: readonly TestSigner[],
): StandardWalletState {
  const { account, only, authorized, locked } = read(storage, key(name))
  return {
    ...initial,
    signer: signers.find(({ address }) => address === account) ?? initial.signer,
    only: typeof only === 'string' ? only : initial.only,
    authorized: typeof authorized === 'boolean' ? authorized : initial.authorized,
    locked: typeof locked === 'boolean' ? locked : initial.locked,
  }
}

function read(storage: TestWalletStorage | undefined, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
