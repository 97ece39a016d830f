import type { TestWalletStorage } from '../eip6963/types.js'
import { readBoolean, readRecord, writeRecord } from '../storage.js'
import type { TestSigner } from './signer.js'
import type { StandardWalletState } from './state.js'

const key = (name: string) => `test-wallet:std:${name}`

/** Stores what a real wallet remembers of this site and itself. Never throws. */
export function save(
  storage: TestWalletStorage | undefined,
  name: string,
  { signer, only, authorized, locked }: StandardWalletState,
): void {
  writeRecord(storage, key(name), { account: signer.address, only, authorized, locked })
}

/** Restores the fields that {@link save} stored over `initial`. Skips invalid ones. */
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
