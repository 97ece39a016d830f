import type { Carabiner } from '@carabiner/core'
import type { WalletWay } from './ways.js'

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences'>

/** The most that are kept. */
const maxWays = 40

/** By which way the visitor last connected a wallet. */
export async function readLastWay(
  carabiner: Kept,
  walletId: string,
): Promise<WalletWay['kind'] | undefined> {
  const { walletWays = [] } = await carabiner.getPreferences()
  return walletWays.find((known) => known.walletId === walletId)?.way
}

/** Keeps by which way a wallet was connected. */
export async function rememberWay(
  carabiner: Kept,
  walletId: string,
  way: WalletWay['kind'],
): Promise<void> {
  const { walletWays = [] } = await carabiner.getPreferences()
  const others = walletWays.filter((known) => known.walletId !== walletId)
  await carabiner.setPreferences({ walletWays: [{ walletId, way }, ...others].slice(0, maxWays) })
}
