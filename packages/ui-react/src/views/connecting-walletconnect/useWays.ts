import {
  readSurroundings,
  type Surroundings,
  type WalletWay,
  waysTo,
} from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useRoot } from '../../root/RootContext.js'

/** What is around the visitor. */
export function useSurroundings(): Surroundings {
  const { host } = useRoot()
  const { carabiner, controllers } = useModalContext()
  useInstanceState()
  const page = host.ownerDocument.defaultView ?? globalThis
  return readSurroundings(carabiner, page, controllers.walletConnect)
}

/** The ways to a wallet from here, with links once there is a pairing. */
export const useWays = (wallet: WalletListing, uri: string | undefined): WalletWay[] =>
  waysTo(wallet, uri, useSurroundings())
