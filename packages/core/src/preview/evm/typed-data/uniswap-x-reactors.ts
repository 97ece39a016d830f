/**
 * The contracts that fill orders of UniswapX, by chain id. Source: `REACTOR_ADDRESS_MAPPING` of
 * Uniswap/sdks, sdks/uniswapx-sdk/src/constants.ts, with the entries that it builds for single
 * networks.
 */
const reactors: Readonly<Record<number, readonly string[]>> = {
  1: ['0x6000da47483062a0d734ba3dc7576ce6a0b645c4', '0x00000011f84b9aa48e5f8aa8b9897600006289be'],
  130: ['0x00000006021a6bce796be7ba509bbba71e956e37'],
  8453: ['0x000000001ec5656dcdb24d90dfa42742738de729'],
  42161: [
    '0x1bd1aadc9e230626c44a139d7e70d842749351eb',
    '0xb274d5f4b833b61b340b654d600a864fb604a87c',
  ],
}

/** Whether a contract is one of UniswapX's. Any other contract may use a transfer as it likes. */
export const isReactor = (contract: string, chainId: number): boolean =>
  reactors[chainId]?.includes(contract.toLowerCase()) ?? false
