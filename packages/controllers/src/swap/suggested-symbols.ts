/** Symbols of the tokens that are swapped most. */
export const suggestedSymbols: readonly string[] = [
  ...['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'ADA', 'AVAX', 'DOT', 'LINK', 'NITRO', 'GAIA'],
  ...['MILK', 'TRX', 'NEAR', 'GNO', 'WBTC', 'DAI', 'WETH', 'USDC', 'USDT', 'ARB', 'BAL'],
  ...['BICO', 'CRV', 'ENS', 'MATIC', 'OP'],
]

/** What is suggested on a network beside these. */
export const moreSuggested: Readonly<Record<string, readonly string[]>> = {
  'eip155:42161': ['USD₮0'],
}
