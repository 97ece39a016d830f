import { type AdapterContext, type AdapterPlugin, AdapterReusedError } from '@carabiner/core'
import { checkHostOptions, object } from '@carabiner/core/adapter'
import { AdapterUnusedError } from '@carabiner/core/internal'
import { createSolanaAdapter } from './adapter.js'
import { type SolanaOptions, solanaOptionFields } from './options.js'
import type { SolanaProvider } from './provider.js'

/** The Solana plugin. */
export interface SolanaAdapter extends AdapterPlugin {
  readonly namespace: 'solana'
  /**
   * What the account in use can do, in plain bytes. Once the wallet moves to another account, or no
   * longer is on the network, it refuses to sign; ask for a new one then. `/web3` makes web3.js's
   * objects of it.
   *
   * @throws {NotConnectedError} when no Solana wallet is connected, whatever other family is
   * @throws {AdapterUnusedError}
   * @example
   * const wallet = await solana.getProvider()
   * const signature = await wallet.signMessage(new TextEncoder().encode('Hello'))
   */
  getProvider(): Promise<SolanaProvider>
}

/**
 * Solana wallets that register themselves (Wallet Standard), for one Carabiner instance.
 *
 * @param options - what transfers offer for priority, where web3.js subscribes
 * @example
 * const solana = solanaAdapter()
 * const modal = createModal({ adapters: [solana], networks: [solanaMainnet] })
 */
export function solanaAdapter(options: SolanaOptions = {}): SolanaAdapter {
  let context: AdapterContext | undefined
  return {
    namespace: 'solana',
    create(lent) {
      if (context) throw new AdapterReusedError('solana')
      context = lent
      checkHostOptions('solanaAdapter', object(solanaOptionFields), options, lent.logger)
      return createSolanaAdapter(lent, options)
    },
    async getProvider() {
      if (!context) throw new AdapterUnusedError('solana')
      const active = context.active()
      const { createProvider } = await import('./provider.js')
      return createProvider(context, options, active)
    },
  }
}
