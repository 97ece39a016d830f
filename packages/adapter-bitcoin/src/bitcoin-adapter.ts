import { type AdapterPlugin, AdapterReusedError } from '@carabiner/core'
import { checkHostOptions, object } from '@carabiner/core/adapter'
import { createBitcoinAdapter } from './adapter.js'
import { type BitcoinOptions, bitcoinOptionFields } from './options.js'

/** The Bitcoin plugin. */
export interface BitcoinAdapter extends AdapterPlugin {
  readonly namespace: 'bip122'
}

/**
 * Bitcoin wallets of the page (WBIP004, Wallet Standard, UniSat's, OKX's and Leather's own APIs) and
 * those over WalletConnect, for one Carabiner instance.
 *
 * @param options - how chains are read and sent to, where the networks' `rpcUrls` don't speak Esplora's API
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
