import type { LabToken } from '../server/lab-config.js'

/** Deploys tokens on a local chain. Its first account gets a thousand of each. */
export async function deployTokens(rpcUrl: string): Promise<LabToken[]> {
  // Imported on start only, because it includes viem.
  const { deployTestTokens } = await import('@carabiner/testing')
  const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const { token, usdtLike, refusing } = await deployTestTokens(rpcUrl, holder)
  return [
    { address: token, name: 'Test Token', symbol: 'TEST', decimals: 6 },
    { address: usdtLike, name: 'Harbor Dollar', symbol: 'TSDT', decimals: 6 },
    // No account has any.
    { address: refusing, name: 'Refusing Token', symbol: 'NO', decimals: 6 },
  ]
}
