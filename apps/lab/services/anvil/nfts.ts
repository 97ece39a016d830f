/**
 * Deploys NFTs on a local chain. Its first account gets five, and two that are spam.
 *
 * @returns the contracts' addresses
 */
export async function deployNfts(rpcUrl: string): Promise<`0x${string}`[]> {
  // Imported on start only, because it includes viem.
  const [{ createTestClient, http, parseAbi, parseEther, publicActions, walletActions }, accounts] =
    await Promise.all([import('viem'), import('viem/accounts')])
  const { nftsBytecode: bytecode } = await import('./nfts-bytecode.js')
  const { awaitMined } = await import('@carabiner/testing')
  const account = accounts.privateKeyToAccount(accounts.generatePrivateKey())
  const chain = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await chain.setBalance({ address: account.address, value: parseEther('1') })
  const abi = parseAbi(['constructor(string name, string symbol, address holder, uint256 count)'])
  const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const contracts: `0x${string}`[] = []
  for (const args of [
    ['Reef', 'REEF', holder, 5n],
    ['Claim your reward', 'GIFT', holder, 2n],
  ] as const) {
    const hash = await chain.deployContract({ abi, bytecode, args, chain: null })
    const { contractAddress } = await awaitMined(chain, hash)
    if (!contractAddress) throw new Error('An NFT contract was not deployed.')
    contracts.push(contractAddress)
  }
  return contracts
}
