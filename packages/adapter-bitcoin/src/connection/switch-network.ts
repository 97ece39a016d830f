import type { Network } from '@carabiner/core'
import { pause } from '@carabiner/core/adapter'
import type { BitcoinWallet, Shared } from '../wallets/bitcoin-wallet.js'
import { readWallet } from './read-wallet.js'

/** The number of checks after a switch. Several wallets answer before they have switched. */
const maxChecks = 15
const interval = 200

/**
 * Switches a wallet's network.
 *
 * @returns the accounts on the new network, or on the wallet's current network when the time limit
 * ends
 * @throws {UserRejectedRequestError | ChainNotSupportedError | RpcError}
 */
export async function moveWallet(
  wallet: BitcoinWallet,
  network: Network,
  signal: AbortSignal,
): Promise<Shared> {
  // The visitor may have cancelled while the wallet was slow. Then there must be no further prompt.
  signal.throwIfAborted()
  await wallet.switchNetwork(network, signal)
  let shared = await readWallet(wallet, signal)
  for (let check = 0; check < maxChecks && !isThere(shared, network); check += 1) {
    await pause(interval, signal)
    shared = await readWallet(wallet, signal)
  }
  return shared
}

/** Whether the wallet is on the network. A wallet that does not report its network counts as switched. */
const isThere = (shared: Shared, { caipNetworkId }: Network) =>
  shared.network === undefined || shared.network === caipNetworkId
