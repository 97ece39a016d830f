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
 * Creates the plugin of an embedded wallet, for visitors without a wallet. Its keys are in a frame
 * of another origin, and the visitor signs in by email. EVM and Solana. Nothing loads before the
 * visitor acts, except for a returning visitor.
 *
 * @returns the `embeddedWallet` option of `createModal` and `createCarabiner`
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
      // The app's logger receives warnings about options without effect.
      checkOptions(options, context.logger)
      return createAuthConnector(options, context)
    },
  }
}
