import {
  readSurroundings,
  type Surroundings,
  type WalletWay,
  waysTo,
} from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useRoot } from '../../root/RootContext.js'

/** Returns the visitor's environment: browser, device and page. */
export function useSurroundings(): Surroundings {
  const { host } = useRoot()
  const { carabiner, controllers } = useModalContext()
  useInstanceState()
  const page = host.ownerDocument.defaultView ?? globalThis
  return readSurroundings(carabiner, page, controllers.walletConnect)
}

/**
 * Returns the ways to connect a wallet from this device. They contain links once there is a
 * pairing.
 */
export const useWays = (wallet: WalletListing, uri: string | undefined): WalletWay[] =>
  waysTo(wallet, uri, useSurroundings())
