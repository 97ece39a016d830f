import type { Carabiner } from '@carabiner/core'
import type { WalletWay } from './ways.js'

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences'>

/** The maximum number of wallets remembered. */
const maxWays = 40

/** Reads how the visitor last connected a wallet. */
export async function readLastWay(
  carabiner: Kept,
  walletId: string,
): Promise<WalletWay['kind'] | undefined> {
  const { walletWays = [] } = await carabiner.getPreferences()
  return walletWays.find((entry) => entry.walletId === walletId)?.way
}

/** Stores how a wallet was connected. */
export async function rememberWay(
  carabiner: Kept,
  walletId: string,
  way: WalletWay['kind'],
): Promise<void> {
  const { walletWays = [] } = await carabiner.getPreferences()
  const others = walletWays.filter((entry) => entry.walletId !== walletId)
  await carabiner.setPreferences({ walletWays: [{ walletId, way }, ...others].slice(0, maxWays) })
}
