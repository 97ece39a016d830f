import type { EmbeddedWalletPlugin } from '@carabiner/core'
import { createAuthConnector } from './connector/auth-connector.js'
import { checkOptions } from './connector/check-options.js'
import type { WalletFrameOptions } from './connector/options.js'

export {
  EmbeddedProviderError,
  MethodNotAllowedError,
  NotSignedInError,
} from './connector/connector-errors.js'
export type { WalletFrameOptions } from './connector/options.js'

/**
 * A wallet for visitors without one of their own: keys in a frame of another origin, behind an e-mail login. EVM and
 * Solana. Nothing is loaded before a visitor asks for it, or was signed in before.
 *
 * @returns what `embeddedWallet` of `createModal` and `createCarabiner` takes
 * @throws {InvalidOptionsError} for an option that cannot work
 * @throws {FrameOriginError} with the first request, for a `url` without an origin of its own
 * @example
 * createModal({
 *   adapters: [ethersAdapter(), solanaAdapter()],
 *   networks: [mainnet, solana],
 *   embeddedWallet: walletFrame({ url: 'https://wallet.example/sdk' }),
 *   features: { email: true },
 * })
 */
export function walletFrame(options: WalletFrameOptions): EmbeddedWalletPlugin {
  checkOptions(options)
  return {
    create(context) {
      // What has no effect is told where the app's logs go.
      checkOptions(options, context.logger)
      return createAuthConnector(options, context)
    },
  }
}
