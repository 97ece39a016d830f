// @ts-check

/**
 * Puts NFTs on a local chain: its first account holds five, and two that are spam.
 *
 * @param {string} rpcUrl
 * @returns {Promise<`0x${string}`[]>} the contracts
 */
export async function deployNfts(rpcUrl) {
  // Only once a lab starts: it brings viem.
  const [{ createTestClient, http, parseAbi, parseEther, publicActions, walletActions }, accounts] =
    await Promise.all([import('viem'), import('viem/accounts')])
  const { nftsBytecode: bytecode } = await import('./nfts-bytecode.mjs')
  const { awaitMined } = await import('@carabiner/testing')
  const account = accounts.privateKeyToAccount(accounts.generatePrivateKey())
  const chain = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await chain.setBalance({ address: account.address, value: parseEther('1') })
  const abi = parseAbi(['constructor(string name, string symbol, address holder, uint256 count)'])
  const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  /** @type {`0x${string}`[]} */
  const contracts = []
  for (const args of /** @type {const} */ ([
    ['Reef', 'REEF', holder, 5n],
    ['Claim your reward', 'GIFT', holder, 2n],
  ])) {
    const hash = await chain.deployContract({ abi, bytecode, args, chain: null })
    const { contractAddress } = await awaitMined(chain, hash)
    if (!contractAddress) throw new Error('An NFT contract was not deployed.')
    contracts.push(contractAddress)
  }
  return contracts
}
