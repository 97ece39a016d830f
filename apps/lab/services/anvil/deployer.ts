/**
 * Creates a function that deploys contracts on a local chain, from an account of its own.
 *
 * @returns a function that takes a contract's creation code with its arguments, and returns the contract's address
 */
export async function createDeployer(
  rpcUrl: string,
): Promise<(data: `0x${string}`) => Promise<`0x${string}`>> {
  // Imported on start only, because it includes viem.
  const [viem, accounts, { awaitMined }] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
    import('@carabiner/testing'),
  ])
  const { createTestClient, http, parseEther, publicActions, walletActions } = viem
  const account = accounts.privateKeyToAccount(accounts.generatePrivateKey())
  const chain = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await chain.setBalance({ address: account.address, value: parseEther('10') })
  return async (data) => {
    const hash = await chain.sendTransaction({ data, chain: null })
    const { contractAddress } = await awaitMined(chain, hash)
    if (!contractAddress) throw new Error('A contract was not deployed.')
    return contractAddress
  }
}
