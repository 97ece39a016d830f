import { createDeployer } from './deployer.js'

/**
 * Deploys NFTs on a local chain. Its first account gets five, and two that are spam.
 *
 * @returns the contracts' addresses
 */
export async function deployNfts(rpcUrl: string): Promise<`0x${string}`[]> {
  // Imported on start only, because it includes viem.
  const [{ encodeDeployData, parseAbi }, { nftsBytecode: bytecode }] = await Promise.all([
    import('viem'),
    import('./nfts-bytecode.js'),
  ])
  const deploy = await createDeployer(rpcUrl)
  const abi = parseAbi(['constructor(string name, string symbol, address holder, uint256 count)'])
  const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const contracts: `0x${string}`[] = []
  for (const args of [
    ['Reef', 'REEF', holder, 5n],
    ['Claim your reward', 'GIFT', holder, 2n],
  ] as const) {
    contracts.push(await deploy(encodeDeployData({ abi, bytecode, args })))
  }
  return contracts
}
