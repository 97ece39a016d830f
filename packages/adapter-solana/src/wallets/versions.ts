import type { Wallet } from '@wallet-standard/base'
import type { TransactionVersion } from './signing-account.js'

/** Which transactions a wallet says it signs; `legacy` when it says nothing of use. Never throws. */
export function readVersions(wallet: Wallet): readonly TransactionVersion[] {
  const found = ['solana:signTransaction', 'solana:signAndSendTransaction'].flatMap((name) => {
    try {
      const feature: unknown = Reflect.get(wallet.features, name)
      if (typeof feature !== 'object' || feature === null) return []
      const versions: unknown = Reflect.get(feature, 'supportedTransactionVersions')
      return Array.isArray(versions) ? versions.filter(isVersion) : []
    } catch {
      return []
    }
  })
  return found.length > 0 ? [...new Set(found)] : ['legacy']
}

const isVersion = (value: unknown): value is TransactionVersion =>
  value === 'legacy' || value === 0 || value === 1
