import type { TestWalletStorage } from '../eip6963/types.js'
import type { BitcoinWalletState } from './context.js'
import type { BitcoinTestNetwork } from './networks.js'

const key = (name: string) => `test-wallet:btc:${name}`

/** Writes what a real wallet would remember of this site and of itself. Never throws. */
export function save(
  storage: TestWalletStorage | undefined,
  name: string,
  { account, network, authorized, locked }: BitcoinWalletState,
): void {
  try {
    storage?.setItem(
      key(name),
      JSON.stringify({ account, network: network.name, authorized, locked }),
    )
  } catch {
    // Full or forbidden storage: the wallet forgets at reload, nothing worse.
  }
}

/** Reads what {@link save} wrote over `initial`, part by part; what doesn't fit is left out. */
export function restore(
  storage: TestWalletStorage | undefined,
  name: string,
  networks: readonly BitcoinTestNetwork[],
  initial: BitcoinWalletState,
): BitcoinWalletState {
  const { account, network, authorized, locked } = read(storage, key(name))
  return {
    ...initial,
    account: typeof account === 'number' ? account : initial.account,
    network: networks.find((known) => known.name === network) ?? initial.network,
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
