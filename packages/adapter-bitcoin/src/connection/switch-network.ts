import type { Network } from '@carabiner/core'
import { pause } from '@carabiner/core/adapter'
import type { BitcoinWallet, Shared } from '../wallets/bitcoin-wallet.js'
import { readWallet } from './read-wallet.js'

/** Several wallets answer before they have moved: they are looked at again, so often, after so many ms. */
const looks = 15
const interval = 200

/**
 * Moves a wallet to a network.
 *
 * @returns what it shares there, or wherever it is when waiting ends
 * @throws {UserRejectedRequestError | ChainNotSupportedError | RpcError}
 */
export async function moveWallet(
  wallet: BitcoinWallet,
  network: Network,
  signal: AbortSignal,
): Promise<Shared> {
  // A visitor who left while the wallet was slow must not be asked again.
  signal.throwIfAborted()
  await wallet.switchNetwork(network, signal)
  let shared = await readWallet(wallet, signal)
  for (let look = 0; look < looks && !isThere(shared, network); look += 1) {
    await pause(interval, signal)
    shared = await readWallet(wallet, signal)
  }
  return shared
}

/** A wallet that does not say where it is is believed. */
const isThere = (shared: Shared, { caipNetworkId }: Network) =>
  shared.network === undefined || shared.network === caipNetworkId
