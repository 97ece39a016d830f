// Loaded on demand, since it imports viem's ABI encoder.
import { type Address, isAddress, maxUint256 } from 'viem'
import type { NftCollection } from '../../adapter/nfts.js'
import type { Answer, Call } from '../rpc/multicall.js'
import { nftCalls, numberOf, textOf } from './nft-calls.js'

/** The interface ids of ERC-165. No contract supports `none`. */
const interfaces = {
  none: '0xffffffff',
  erc721: '0x80ac58cd',
  enumerable: '0x780e9d63',
  erc1155: '0xd9b67a26',
} as const
const interfaceIds = Object.values(interfaces)

/** The maximum number of tokens of one account and collection. */
const maxTokens = 5_000n

/** A collection's contract, and the tokens to look at. */
export interface CollectionContract {
  readonly address: Address
  readonly name: string
  /** `enumerable`: an ERC-721 contract that lists an account's tokens. */
  readonly kind: 'enumerable' | 'erc721' | 'erc1155'
  /** The number of tokens that the account holds, if the contract lists them. */
  readonly balance: number
  /** The token ids to look for, if the contract doesn't list them. */
  readonly tokenIds: readonly bigint[]
}

/** Sends calls, first those that every contract answers. */
export type AskContracts = (calls: {
  readonly calls: readonly Call[]
  readonly optional?: readonly Call[]
}) => Promise<readonly Answer[]>

/**
 * Reads the kinds of the contracts (ERC-165) and how many tokens the account holds.
 *
 * @returns a contract for each collection, in order. Undefined for an address that is not an NFT contract
 */
export async function readCollections(
  ask: AskContracts,
  owner: Address,
  collections: readonly NftCollection[],
): Promise<readonly (CollectionContract | undefined)[]> {
  const listed = collections.map(({ address }) =>
    isAddress(address, { strict: false }) ? address : undefined,
  )
  const addresses = listed.filter((address) => address !== undefined)
  const calls = addresses.flatMap((address) =>
    interfaceIds.map((id) => nftCalls.supports(address, id)),
  )
  const optional = addresses.flatMap((address) => [
    nftCalls.balance(address, owner),
    nftCalls.name(address),
  ])
  const answers = await ask({ calls, optional })
  let at = -1
  return collections.map(({ tokenIds = [] }, index) => {
    const address = listed[index]
    if (!address) return undefined
    at += 1
    const kind = kindOf(answers.slice(at * interfaceIds.length))
    const [balance, name] = answers.slice(calls.length + at * 2)
    if (!kind) return undefined
    const tokens = kind === 'enumerable' ? (numberOf(balance) ?? 0n) : 0n
    return {
      address,
      kind,
      name: textOf(name) ?? '',
      balance: Number(tokens < maxTokens ? tokens : maxTokens),
      tokenIds: kind === 'enumerable' ? [] : tokenIds.flatMap(toTokenId),
    }
  })
}

function kindOf(answers: readonly Answer[]): CollectionContract['kind'] | undefined {
  const [none, erc721, enumerable, erc1155] = interfaceIds.map(
    (_, at) => numberOf(answers[at]) === 1n,
  )
  // The contract supports an interface that does not exist, so its other answers are worthless.
  if (none) return undefined
  if (erc721) return enumerable ? 'enumerable' : 'erc721'
  return erc1155 ? 'erc1155' : undefined
}

function toTokenId(text: string): bigint[] {
  const id = /^\d{1,78}$/.test(text) ? BigInt(text) : -1n
  return id >= 0n && id <= maxUint256 ? [id] : []
}
