import type { TestWalletStorage } from '../eip6963/types.js'
import { readBoolean, readRecord, writeRecord } from '../storage.js'
import type { TestSigner } from './signer.js'
import type { StandardWalletState } from './state.js'

const key = (name: string) => `test-wallet:std:${name}`

/** Writes what a real wallet would remember of this site and of itself. Never throws. */
export function save(
  storage: TestWalletStorage | undefined,
  name: string,
  { signer, only, authorized, locked }: StandardWalletState,
): void {
  writeRecord(storage, key(name), { account: signer.address, only, authorized, locked })
}

/** Reads what {@link save} wrote over `initial`, part by part; what doesn't fit is left out. */
export function restore(
  storage: TestWalletStorage | undefined,
  name: string,
  initial: StandardWalletState,
  signers: readonly TestSigner[],
): StandardWalletState {
  const { account, only, authorized, locked } = readRecord(storage, key(name))
  return {
    ...initial,
    signer: signers.find(({ address }) => address === account) ?? initial.signer,
    only: typeof only === 'string' ? only : initial.only,
    authorized: readBoolean(authorized, initial.authorized),
    locked: readBoolean(locked, initial.locked),
  }
}
