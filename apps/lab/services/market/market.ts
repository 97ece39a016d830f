import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import type { LabToken } from '../server/lab-config.js'

/** Uniswap V2 on a local chain. */
export interface Market {
  readonly router: string
  readonly factory: string
  /** The contract that swaps tokens with permits. */
  readonly permitRouter: string
  /** The tokens with a pool, wrapped ether first. */
  readonly tokens: readonly LabToken[]
}

const readBuild = (name: string) => createRequire(import.meta.url)(`@uniswap/${name}.json`)

/** The tokens with a pool of wrapped ether. The price is in tokens for one ether. */
const tokens = [
  { name: 'Kelp', symbol: 'KELP', decimals: 18, perEther: 500n },
  { name: 'Pearl Dollar', symbol: 'PEARL', decimals: 6, perEther: 2_500n },
  // Its approve returns nothing, and requires a zero allowance first.
  { name: 'Tide Dollar', symbol: 'TIDE', decimals: 6, perEther: 2_500n, isUsdtLike: true },
  { name: 'Coral Dollar', symbol: 'CORAL', decimals: 6, perEther: 2_500n, eip2612: true },
] as const

/** The ether in each pool. */
const depth = 1_000n
const endOfTime = 2n ** 64n

/** Deploys Uniswap V2 on a local chain, with wrapped ether, four tokens, and a pool of each with ether. */
export async function deployMarket(rpcUrl: string): Promise<Market> {
  // Imported on start only, because it includes viem.
  const [viem, accounts, bytecodes, { awaitMined }] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
    import('./market-tokens-bytecode.js'),
    import('@carabiner/testing'),
  ])
  const account = accounts.privateKeyToAccount(accounts.generatePrivateKey())
  const chain = viem
    .createTestClient({ account, mode: 'anvil', transport: viem.http(rpcUrl) })
    .extend(viem.publicActions)
    .extend(viem.walletActions)
  await chain.setBalance({ address: account.address, value: viem.parseEther('100000') })

  const deploy = async (abi: Abi, bytecode: Hex, args: unknown[] = []) => {
    const hash = await chain.deployContract({ abi, bytecode, args, chain: null })
    const { contractAddress } = await awaitMined(chain, hash)
    if (!contractAddress) throw new Error('A contract of the market was not deployed.')
    return contractAddress
  }
  const deployBuild = (name: string, args?: unknown[]) => {
    const { abi, bytecode } = readBuild(name)
    return deploy(abi, viem.isHex(bytecode) ? bytecode : `0x${bytecode}`, args)
  }
  const factory = await deployBuild('v2-core/build/UniswapV2Factory', [account.address])
  const weth = await deployBuild('v2-periphery/build/WETH9')
  const router = await deployBuild('v2-periphery/build/UniswapV2Router02', [factory, weth])
  const permitRouter = await deploy(
    viem.parseAbi(['constructor(address router)']),
    bytecodes.permitRouterBytecode,
    [router],
  )
  const { abi: routerAbi } = readBuild('v2-periphery/build/UniswapV2Router02')
  const tokenAbi = viem.parseAbi([
    'constructor(string name, string symbol, uint8 decimals, uint256 supply)',
    'function approve(address spender, uint256 amount)',
  ])

  const put = async (token: (typeof tokens)[number]) => {
    const { name, symbol, decimals, perEther } = token
    const eip2612 = 'eip2612' in token
    const bytecode = eip2612
      ? bytecodes.permitMarketTokenBytecode
      : 'isUsdtLike' in token
        ? bytecodes.usdtLikeMarketTokenBytecode
        : bytecodes.marketTokenBytecode
    const amount = depth * perEther * 10n ** BigInt(decimals)
    const address = await deploy(tokenAbi, bytecode, [name, symbol, decimals, amount])
    for (const request of [
      { address, abi: tokenAbi, functionName: 'approve', args: [router, amount] },
      {
        address: router,
        abi: routerAbi,
        functionName: 'addLiquidityETH',
        args: [address, amount, amount, depth * 10n ** 18n, account.address, endOfTime],
        value: depth * 10n ** 18n,
      },
    ]) {
      const hash = await chain.writeContract({ ...request, chain: null })
      const { status } = await awaitMined(chain, hash)
      if (status !== 'success') throw new Error(`The pool of ${symbol} was not filled.`)
    }
    return { address, name, symbol, decimals, ...(eip2612 && { eip2612 }) }
  }
  const pooled = []
  // One account sends all of them, so the transactions follow each other.
  for (const token of tokens) pooled.push(await put(token))
  const wrapped = { address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }
  return { router, factory, permitRouter, tokens: [wrapped, ...pooled] }
}
