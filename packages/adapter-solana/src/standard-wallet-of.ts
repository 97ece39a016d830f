import type { Connector } from '@carabiner/core'
import type { Wallet } from '@wallet-standard/base'

const isStandardWallet = (value: unknown): value is Wallet =>
  typeof value === 'object' && value !== null && 'features' in value && 'accounts' in value

/** The wallet behind a connector that discovery made; undefined for a session. */
export function standardWalletOf(connector: Connector): Wallet | undefined {
  const provider = connector.getProvider('solana')
  return isStandardWallet(provider) ? provider : undefined
}
