import { readTokenFacts } from '@carabiner/core/preview'
import type { Json } from '@carabiner/wallet-frame/protocol'
import { type Client, erc20Abi, isAddress, numberToHex } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import * as z from 'zod/mini'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'

/** Limit of tokens for one request. Further ones are left out. */
const most = 64

const chain = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))
const namedAsset = z.object({
  // The first draft had types in capitals.
  type: z.pipe(
    z.string().check(z.maxLength(32)),
    z.transform((type) => type.toLowerCase()),
  ),
  address: z.string().check(z.maxLength(42)),
})
const assetsAsk = z.object({
  account: z.optional(z.string().check(z.refine((at) => isAddress(at, { strict: false })))),
  assetFilter: z.optional(z.record(chain, z.array(namedAsset).check(z.maxLength(1_000)))),
  assetTypeFilter: z.optional(z.array(z.string().check(z.maxLength(32)))),
  chainFilter: z.optional(z.array(chain)),
})
type Named = z.output<typeof namedAsset>

const native: Named = { type: 'native', address: 'native' }

interface AssetsParts {
  readonly params: Json | undefined
  /** The account of the wallet. Undefined if it is not connected. */
  readonly account: `0x${string}` | undefined
  readonly networks: readonly FrameNetwork[]
  client(network: FrameNetwork): Promise<Client>
}

/**
 * Returns the account's assets by network: its own currency and the named tokens. Other tokens are
 * unknown here. A network that does not answer is left out.
 *
 * @throws {FrameMessageError} for another account, or if no network answers
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function readAssets({
  params,
  account,
  networks,
  client,
}: AssetsParts): Promise<Json> {
  if (account === undefined) throw new FrameMessageError('The wallet is not connected')
  const [input] = Array.isArray(params) ? params : [params]
  const { data: ask } = z.safeParse(assetsAsk, input ?? {})
  if (!ask) throw new FrameMessageError('The parameters of the request cannot be read')
  if (ask.account !== undefined && ask.account.toLowerCase() !== account.toLowerCase()) {
    throw new FrameMessageError('The request is for another account')
  }
  const wantedAssets = new Map<string, readonly Named[]>()
  for (const { id } of networks) {
    const assets = assetsOn(ask, numberToHex(Number(id.split(':')[1])))
    if (assets) wantedAssets.set(id, assets)
  }
  const answers = await Promise.allSettled(
    networks.flatMap((network) => {
      const assets = wantedAssets.get(network.id)
      if (!assets) return []
      return client(network).then((node) => readNetwork(node, network, account, assets))
    }),
  )
  const read = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (read.length === 0 && answers.length > 0) {
    throw new FrameMessageError('The network did not answer')
  }
  return Object.fromEntries(read)
}

/**
 * Returns the assets to read on a network, or undefined. Named assets override the other filters.
 */
function assetsOn(
  { assetFilter, assetTypeFilter, chainFilter }: z.output<typeof assetsAsk>,
  chainId: string,
): readonly Named[] | undefined {
  const isRequestedChain = (id: string) => BigInt(id) === BigInt(chainId)
  if (assetFilter) return Object.entries(assetFilter).find(([id]) => isRequestedChain(id))?.[1]
  if (chainFilter && !chainFilter.some(isRequestedChain)) return undefined
  const types = assetTypeFilter?.map((type) => type.toLowerCase())
  return !types || types.includes(native.type) ? [native] : []
}

async function readNetwork(
  node: Client,
  { id, nativeCurrency }: FrameNetwork,
  account: `0x${string}`,
  assets: readonly Named[],
): Promise<readonly [chainId: string, assets: Json]> {
  const read = await Promise.all(
    assets.slice(0, most).map(async ({ type, address }) => {
      if (type === native.type) {
        const { name, symbol, decimals } = nativeCurrency
        const balance = numberToHex(await getBalance(node, { address: account }))
        return [{ ...native, balance, metadata: { name, symbol, decimals } }]
      }
      return type === 'erc20' && isAddress(address, { strict: false })
        ? readToken(node, account, address)
        : []
    }),
  )
  return [numberToHex(Number(id.split(':')[1])), read.flat()]
}

/**
 * Returns an empty list for a token that does not answer. If the node itself does not answer, the
 * read of its native currency rejects.
 */
async function readToken(node: Client, account: `0x${string}`, address: `0x${string}`) {
  const parameters = { abi: erc20Abi, address, functionName: 'balanceOf', args: [account] } as const
  const [balance, { symbol = '', decimals }] = await Promise.all([
    readContract(node, parameters).catch(() => undefined),
    readTokenFacts(node, address),
  ])
  if (balance === undefined || decimals === undefined) return []
  const metadata = { name: symbol, symbol, decimals }
  return [{ address, type: 'erc20', balance: numberToHex(balance), metadata }]
}
