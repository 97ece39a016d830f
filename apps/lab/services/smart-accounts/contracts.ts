import type { Abi, Hex } from 'viem'

/** The version of the contracts that the embedded wallet uses. */
const version = '1.3.0'
/** The placeholder of a library in the account's implementation. */
const libraryMark = /__\$b8f96b288d4d0429e38b8ed50fd423070f\$__/g

/**
 * Deploys the contracts of smart accounts on a local chain, at their addresses on public networks: the EntryPoint of
 * ERC-4337, the accounts' factory and implementation, and the contracts that grant and limit permissions.
 */
export async function installSmartAccounts(rpcUrl: string) {
  // Imported only when a bundler starts, because it includes viem.
  const [viem, accounts, codes, abis, { DELEGATOR_CONTRACTS }, { awaitMined }] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
    import('@metamask/delegation-abis/bytecode'),
    import('@metamask/delegation-abis'),
    import('@metamask/delegation-deployments'),
    import('@carabiner/testing'),
  ])
  const account = accounts.privateKeyToAccount(accounts.generatePrivateKey())
  const chain = viem
    .createTestClient({ account, mode: 'anvil', transport: viem.http(rpcUrl) })
    .extend(viem.publicActions)
    .extend(viem.walletActions)
  await chain.setBalance({ address: account.address, value: viem.parseEther('10') })
  const addresses = DELEGATOR_CONTRACTS[version]?.[1] ?? {}
  const addressOf = (name: string) => viem.getAddress(addresses[name] ?? '')

  const deploy = async (abi: Abi, code: string, args: unknown[] = []) => {
    const bytecode = code as Hex
    const data = viem.encodeDeployData({ abi, bytecode, args })
    const hash = await chain.sendTransaction({ data, chain: null })
    const { contractAddress } = await awaitMined(chain, hash)
    if (!contractAddress) throw new Error('A contract of smart accounts was not deployed.')
    return contractAddress
  }
  const move = async (name: string, deployed: Hex, address = addressOf(name)) => {
    const code = await chain.getCode({ address: deployed })
    if (!code) throw new Error(`${name} has no code.`)
    // The implementation compares its own address to detect calls through a proxy, so its code must contain the new
    // address. The other contracts compute their domain at run time.
    const [from = '', to = ''] = [deployed, address].map((at) => at.slice(2).toLowerCase())
    const moved = name === 'HybridDeleGatorImpl' ? code.replaceAll(from, to) : code
    const bytecode = moved as Hex
    await chain.setCode({ address, bytecode })
  }
  const managers = [addressOf('DelegationManager'), addressOf('EntryPoint')]
  const library = await deploy(abis.SCL_RIP7212, codes.SCL_RIP7212)
  const implementation = codes.HybridDeleGator.replace(libraryMark, library.slice(2))
  const entryPoint = await deploy(abis.EntryPoint, codes.EntryPoint)
  await move('EntryPoint', entryPoint)
  // The EntryPoint's own helper. Bundlers expect it at the address of the public one.
  const creatorOf = (from: Hex) => viem.getContractAddress({ from, nonce: 1n })
  await move('SenderCreator', creatorOf(entryPoint), creatorOf(addressOf('EntryPoint')))
  await move('SimpleFactory', await deploy(abis.SimpleFactory, codes.SimpleFactory))
  await move(
    'DelegationManager',
    await deploy(abis.DelegationManager, codes.DelegationManager, [account.address]),
  )
  await move('HybridDeleGatorImpl', await deploy(abis.HybridDeleGator, implementation, managers))
  for (const name of [
    'TimestampEnforcer',
    'NativeTokenTransferAmountEnforcer',
    'NativeTokenPeriodTransferEnforcer',
    'ERC20TransferAmountEnforcer',
    'ERC20PeriodTransferEnforcer',
    'ExactCalldataEnforcer',
    'ValueLteEnforcer',
    'LimitedCallsEnforcer',
  ] as const) {
    await move(name, await deploy(abis[name], codes[name]))
  }
}
