import type { BitcoinOptions } from '@carabiner/adapter-bitcoin'
import type { EvmOptions } from '@carabiner/adapter-ethers'
import type { SolanaOptions } from '@carabiner/adapter-solana'
import type { LabSettings } from './settings'

/**
 * The adapters' options for some settings, the same on this page and in a host's code. Defaults are
 * left out.
 */
export const adapterOptions = {
  evm: ({ injected, usdtLikeTokens }: LabSettings): EvmOptions => ({
    ...(!injected && { injected }),
    ...(usdtLikeTokens.length > 0 && { usdtLikeTokens }),
  }),
  solana({ computeUnitPrice, walletInstructions, walletBlockhash }: LabSettings): SolanaOptions {
    const walletChanges = {
      ...(walletInstructions && { instructions: true }),
      ...(walletBlockhash && { blockhash: true }),
    }
    return {
      ...(computeUnitPrice !== undefined && { computeUnitPrice }),
      ...((walletInstructions || walletBlockhash) && { walletChanges }),
    }
  },
  bitcoin({ leaveCoinsUpTo, feeRate: rate, feeShare: share }: LabSettings): BitcoinOptions {
    const feeLimits = { ...(rate && { rate }), ...(share && { share }) }
    return {
      ...(leaveCoinsUpTo !== undefined && { leaveCoinsUpTo }),
      ...((rate || share) && { feeLimits }),
    }
  },
}
