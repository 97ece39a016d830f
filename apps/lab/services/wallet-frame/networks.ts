import type { FrameNetwork } from '@carabiner/wallet-server/frame'

/**
 * Returns the local chains as networks of the embedded wallet's frame.
 *
 * @param smartAccounts - the smart account service of the first chain
 */
export const walletNetworks = (
  chains: readonly { id: number; name: string; rpcUrl: string }[],
  solana: readonly { id: string; name: string; url: string }[],
  smartAccounts?: { bundlerUrl: string; paymasterUrl: string },
): FrameNetwork[] => [
  ...chains.map(({ id, name, rpcUrl }, at) => ({
    id: `eip155:${id}`,
    name,
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...(at === 0 &&
      smartAccounts && {
        smartAccount: {
          bundlerUrl: smartAccounts.bundlerUrl,
          paymasterUrls: [smartAccounts.paymasterUrl],
        },
      }),
  })),
  ...solana.map(({ id, name, url }) => ({
    id: `solana:${id}`,
    name,
    rpcUrl: url,
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  })),
]
