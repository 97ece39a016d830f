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
   * Returns the operations of the active account, in plain bytes. After the wallet moves to another
   * account or off the network, the returned provider refuses to sign, and the host must get a new
   * one. `/web3` wraps it in web3.js's objects.
   *
   * @throws {NotConnectedError} when no Solana wallet is connected, even if a wallet of another
   * chain family is
   * @throws {AdapterUnusedError}
   * @example
   * const wallet = await solana.getProvider()
   * const signature = await wallet.signMessage(new TextEncoder().encode('Hello'))
   */
  getProvider(): Promise<SolanaProvider>
}

/**
 * Connects one Carabiner instance to Solana wallets that register themselves (Wallet Standard).
 *
 * @param options - for example the priority fee of transfers, and web3.js's subscription URLs
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
