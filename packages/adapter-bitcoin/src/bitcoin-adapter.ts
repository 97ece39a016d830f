import { type AdapterPlugin, AdapterReusedError } from '@carabiner/core'
import { checkHostOptions, object } from '@carabiner/core/adapter'
import { createBitcoinAdapter } from './adapter.js'
import { type BitcoinOptions, bitcoinOptionFields } from './options.js'

/** The Bitcoin plugin. */
export interface BitcoinAdapter extends AdapterPlugin {
  readonly namespace: 'bip122'
}

/**
 * Connects one Carabiner instance to the page's Bitcoin wallets (WBIP004, Wallet Standard, the APIs of
 * UniSat, OKX and Leather) and to those over WalletConnect.
 *
 * @param options - for example another API, if the networks' `rpcUrls` do not serve Esplora's
 * @example
 * const modal = createModal({ adapters: [bitcoinAdapter()], networks: [bitcoin] })
 */
export function bitcoinAdapter(options: BitcoinOptions = {}): BitcoinAdapter {
  let used = false
  return {
    namespace: 'bip122',
    create(context) {
      if (used) throw new AdapterReusedError('bip122')
      used = true
      checkHostOptions('bitcoinAdapter', object(bitcoinOptionFields), options, context.logger)
      return createBitcoinAdapter(context, options)
    },
  }
}
