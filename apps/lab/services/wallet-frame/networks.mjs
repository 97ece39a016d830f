// @ts-check

/**
 * The local chains as the embedded wallet's frame knows them.
 *
 * @param {readonly { id: number, name: string, rpcUrl: string }[]} chains
 * @param {readonly { id: string, name: string, url: string }[]} solana
 * @returns {import('@carabiner/wallet-frame/frame').FrameNetwork[]}
 */
export const walletNetworks = (chains, solana) => [
  ...chains.map(({ id, name, rpcUrl }) => ({
    ...{ id: `eip155:${id}`, name, rpcUrl },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })),
  ...solana.map(({ id, name, url }) => ({
    ...{ id: `solana:${id}`, name, rpcUrl: url },
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  })),
]
