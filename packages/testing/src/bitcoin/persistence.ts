import type { TestWalletStorage } from '../eip6963/types.js'
import { readBoolean, readRecord, writeRecord } from '../storage.js'
import type { BitcoinWalletState } from './context.js'
import type { BitcoinTestNetwork } from './networks.js'

const key = (name: string) => `test-wallet:btc:${name}`

/** Stores what a real wallet remembers of this site and itself. Never throws. */
export function save(
  storage: TestWalletStorage | undefined,
  name: string,
  { account, network, authorized, locked }: BitcoinWalletState,
): void {
  writeRecord(storage, key(name), { account, network: network.name, authorized, locked })
}

/** Restores the fields that {@link save} stored over `initial`. Skips invalid ones. */
export function restore(
  storage: TestWalletStorage | undefined,
  name: string,
  networks: readonly BitcoinTestNetwork[],
  initial: BitcoinWalletState,
): BitcoinWalletState {
  const { account, network, authorized, locked } = readRecord(storage, key(name))
  return {
    ...initial,
    account: typeof account === 'number' ? account : initial.account,
    network: networks.find((known) => known.name === network) ?? initial.network,
    authorized: readBoolean(authorized, initial.authorized),
    locked: readBoolean(locked, initial.locked),
  }
}
