// @ts-check

/**
 * The local chains as the embedded wallet's frame knows them.
 *
 * @param {readonly { id: number, name: string, rpcUrl: string }[]} chains
 * @param {readonly { id: string, name: string, url: string }[]} solana
 * @param {{ bundlerUrl: string, paymasterUrl: string }} [smartAccounts] of the first chain
 * @returns {import('@carabiner/wallet-server/frame').FrameNetwork[]}
 */
export const walletNetworks = (chains, solana, smartAccounts) => [
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
