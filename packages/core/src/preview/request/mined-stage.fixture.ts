import {
  BaseError,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  InsufficientFundsError,
  isAddressEqual,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { fundedKeys } from '../../../../../apps/lab/services/anvil/anvil.fixture.js'
import { nftsBytecode } from '../../../../../apps/lab/services/anvil/nfts-bytecode.js'
import { deployMarket } from '../../../../../apps/lab/services/market/market.js'
import * as odd from '../../../../../apps/lab/services/odd-contracts/odd-contracts-bytecode.js'
import { deployTestTokens } from '../../../../testing/src/contracts/deploy.js'
import { awaitMined } from '../../../../testing/src/contracts/deployer.js'
import type { Call } from '../../adapter/call.js'
import type { PreviewAmount } from '../../adapter/preview.js'

export const nftAbi = parseAbi([
  'constructor(string name, string symbol, address holder, uint256 count)',
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
])
export const itemsAbi = parseAbi([
  'constructor(bool isHonest)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function mint(address to, uint256 id, uint256 value)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])
export const runnerAbi = parseAbi([
  'function run((address to, uint256 value, bytes data)[] calls) payable',
])
export const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Returns half of its payment: `CALL(gas, caller, callvalue >> 1, …)`. */
export const halfBack: Hex = '0x6b5f5f5f5f3460011c335af1005f52600c6014f3'
export const itemIds = [1n, 2n, 3n] as const
export const recipients: readonly Hex[] = [
  '0x00000000000000000000000000000000000a11ce',
  '0x0000000000000000000000000000000000000b0b',
]

/** The result of a request on the chain. */
export type MinedResult = 'moved' | 'failed' | 'refused'

const isUnpaid = (error: unknown) =>
  error instanceof BaseError && error.walk((one) => one instanceof InsufficientFundsError) !== null

export type MinedStage = Awaited<ReturnType<typeof openMinedStage>>

/** Deploys honest and odd contracts on a local chain, and an account that holds something of each. */
export async function openMinedStage(chain: { readonly id: number; readonly url: string }) {
  const transport = http(chain.url, { batch: true })
  const client = createPublicClient({ transport, pollingInterval: 5 })
  const node = createTestClient({ mode: 'anvil', transport })
  const [key = generatePrivateKey()] = await fundedKeys(1, [chain])
  const wallet = createWalletClient({ account: privateKeyToAccount(key), transport })
  const me = wallet.account.address
  await node.setBalance({ address: me, value: parseEther('1000000') })

  const deployed = async (sent: Promise<Hex>): Promise<Hex> => {
    const { contractAddress } = await awaitMined(client, await sent)
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }
  const deploy = (bytecode: Hex) =>
    deployed(wallet.sendTransaction({ data: bytecode, chain: null }))
  const deployItems = async (isHonest: boolean) => {
    const bytecode = odd.itemsBytecode
    const args = [isHonest] as const
    const address = await deployed(
      wallet.deployContract({ abi: itemsAbi, bytecode, args, chain: null }),
    )
    for (const id of itemIds) {
      const mint = {
        address,
        abi: itemsAbi,
        functionName: 'mint',
        args: [me, id, 10_000n],
      } as const
      await awaitMined(client, await wallet.writeContract({ ...mint, chain: null }))
    }
    return address
  }
  const deployOdd = async (bytecode: Hex, amount: bigint) => {
    const address = await deploy(bytecode)
    const mint = { address, abi: mintAbi, functionName: 'mint', args: [me, amount] } as const
    await awaitMined(client, await wallet.writeContract({ ...mint, chain: null }))
    return address
  }

  const { token, usdtLike, refusing } = await deployTestTokens(chain.url, me)
  const amount = 10n ** 13n
  const oddTokens = {
    fee: await deployOdd(odd.feeTokenBytecode, amount),
    surcharge: await deployOdd(odd.surchargeTokenBytecode, amount),
    rebasing: await deployOdd(odd.rebasingTokenBytecode, amount),
    silent: await deployOdd(odd.silentTokenBytecode, amount),
    phantom: await deployOdd(odd.phantomTokenBytecode, amount),
  }
  const moody = await deployOdd(odd.moodyTokenBytecode, amount)
  const nfts = await deployed(
    wallet.deployContract({
      abi: nftAbi,
      bytecode: nftsBytecode,
      args: ['Cats', 'CATS', me, 300n],
      chain: null,
    }),
  )
  const lyingNfts = await deployOdd(odd.lyingNftsBytecode, 100n)
  const items = await deployItems(true)
  const lyingItems = await deployItems(false)
  const mirror = await deploy(halfBack)
  const runner = await deploy(odd.runnerBytecode)
  const market = await deployMarket(chain.url)
  const router = market.router as Hex
  const [weth, kelp, pearl, tide] = market.tokens.map(({ address }) => address as Hex)
  if (!weth || !kelp || !pearl || !tide) throw new Error('the market has too few tokens')
  for (const path of [kelp, pearl, tide].map((to) => [weth, to])) {
    const swap = {
      address: router,
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, path, me, maxUint256],
      value: parseEther('20'),
    } as const
    await awaitMined(client, await wallet.writeContract({ ...swap, chain: null }))
  }

  const plainTokens = [token, usdtLike, refusing, kelp, pearl, tide]
  const tokens = [...plainTokens, weth, moody, ...Object.values(oddTokens)]
  const spenders = [...recipients, router, runner]

  /** Returns the account's balances of all assets, and of the items that a preview names. */
  async function holdings(named: readonly PreviewAmount[]): Promise<ReadonlyMap<string, bigint>> {
    const held = new Map<string, bigint>()
    const put = async (id: string, read: Promise<bigint>) => held.set(id.toLowerCase(), await read)
    const countOf = (address: Hex) =>
      client.readContract({ abi: nftAbi, address, functionName: 'balanceOf', args: [me] })
    const collections = [nfts, lyingNfts].map((at) => at.toLowerCase())
    const ownedItems = named.flatMap(({ token: at, id }) =>
      at !== undefined && id !== undefined && collections.includes(at.toLowerCase())
        ? { at: at as Hex, id }
        : [],
    )
    await Promise.all([
      put('native', client.getBalance({ address: me })),
      ...tokens.map((address) =>
        put(
          address,
          client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [me] }),
        ),
      ),
      ...[nfts, lyingNfts].map((at) => put(at, countOf(at))),
      ...[items, lyingItems].flatMap((address) =>
        itemIds.map((id) =>
          put(
            `${address} ${id}`,
            client.readContract({
              abi: itemsAbi,
              address,
              functionName: 'balanceOf',
              args: [me, id],
            }),
          ),
        ),
      ),
      ...ownedItems.map(({ at, id }) =>
        put(
          `${at} ${id}`,
          client
            .readContract({ abi: nftAbi, address: at, functionName: 'ownerOf', args: [id] })
            .then(
              (owner) => (isAddressEqual(owner, me) ? 1n : 0n),
              () => 0n,
            ),
        ),
      ),
    ])
    return held
  }

  /** Returns the amounts that others may spend: `2 ** 256 - 1` for a whole collection. */
  async function allowances(): Promise<ReadonlyMap<string, bigint>> {
    const allowed = new Map<string, bigint>()
    const put = async (at: Hex, spender: Hex, read: Promise<bigint>) =>
      allowed.set(`${at} ${spender}`.toLowerCase(), await read.catch(() => 0n))
    await Promise.all(
      spenders.flatMap((spender) => [
        ...tokens.map((address) =>
          put(
            address,
            spender,
            client.readContract({
              abi: erc20Abi,
              address,
              functionName: 'allowance',
              args: [me, spender],
            }),
          ),
        ),
        ...[nfts, items, lyingItems].map((address) =>
          put(
            address,
            spender,
            client
              .readContract({
                abi: nftAbi,
                address,
                functionName: 'isApprovedForAll',
                args: [me, spender],
              })
              .then((isAllowed) => (isAllowed ? maxUint256 : 0n)),
          ),
        ),
      ]),
    )
    return allowed
  }

  /**
   * Sends the calls one after another.
   *
   * @returns the fees, and the result: the chain refuses a call that the account cannot pay for
   */
  async function send(all: readonly Call[]) {
    let [fees, result]: [bigint, MinedResult] = [0n, 'moved']
    for (const { to, ...one } of all) {
      const at = to as Hex | undefined
      try {
        const hash = await wallet.sendTransaction({ ...one, to: at, gas: 1_000_000n, chain: null })
        const { status, gasUsed, effectiveGasPrice } = await awaitMined(client, hash)
        fees += gasUsed * effectiveGasPrice
        if (status === 'reverted') result = 'failed'
      } catch (error) {
        if (!isUnpaid(error)) throw error
        return { fees, result: 'refused' as const }
      }
    }
    return { fees, result }
  }

  return {
    ...{ client, me, plainTokens, oddTokens, moody, weth, router, runner, mirror },
    ...{ nfts, lyingNfts, items, lyingItems, spenders, kelp, pearl },
    ...{ holdings, allowances, send },
  }
}
