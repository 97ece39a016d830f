import type { Network } from '@carabiner/core'
import type { Source } from '../discovery/source.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { leatherWallet } from './leather.js'
import { okxWallet } from './okx.js'
import { requestsWallet } from './requests.js'
import { standardWallet } from './standard.js'
import { unisatWallet } from './unisat.js'

/**
 * Returns the interface to the wallet behind a listed connector.
 *
 * @param first - the network to connect to first
 */
export function walletOf(source: Source, first: Network): BitcoinWallet {
  switch (source.dialect) {
    case 'requests':
      return requestsWallet(source.provider)
    case 'leather':
      return leatherWallet(source.provider, first)
    case 'unisat':
      return unisatWallet(source.provider)
    case 'okx':
      return okxWallet(source.provider, first)
    case 'standard':
      return standardWallet(source.wallet, first)
  }
}
