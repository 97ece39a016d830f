// Loaded on demand, since it imports viem's ABI encoder.
import type { Address } from 'viem'
import type { AdapterContext } from '../../adapter/context.js'
import type { ChainNft, ChainNftPage, ReadNftsParameters } from '../../adapter/nfts.js'
import type { NetworkId } from '../../caip/caip-2.js'
import { createMulticall } from '../rpc/multicall.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'
import { addressOf, nftCalls, numberOf, textOf } from './nft-calls.js'
import { type AskContracts, type CollectionContract, readCollections } from './read-collections.js'

/** The number of NFTs on a page. Small, since the metadata of each takes a request of its own. */
const pageSize = 12
/** The number of token ids per call. */
const batchSize = 200
/** The maximum number of collections. Further ones are ignored. */
const maxCollections = 50

/** The collection to continue at, and the number of its tokens that were read. */
interface Position {
  readonly collection: number
  readonly token: number
}

/** A token that the account holds. */
interface HeldToken {
  readonly contract: CollectionContract
  readonly id: bigint
}

/**
 * Reads a page of an account's NFTs from the given collections: all tokens of an enumerable ERC-721 contract, and the
 * given token ids of others.
 *
 * @param withoutMulticall - the networks found to lack Multicall3, whose contracts are read one by one
 */
export async function listNfts(
  context: AdapterContext,
  withoutMulticall: Set<NetworkId>,
  { account, network, signal, collections = [], cursor }: ReadNftsParameters,
): Promise<ChainNftPage> {
  const owner = toAddress(account.address, 'account')
  const ask = createMulticall(withoutMulticall, network)
  const from = readCursor(cursor)
  return readChain(context, { network, signal }, 'NFTs', async (client) => {
    const askContracts: AskContracts = async (calls) => {
      signal.throwIfAborted()
      return ask(client, calls)
    }
    const left = collections.slice(from.collection, maxCollections)
    const contracts = await readCollections(askContracts, owner, left)
    if (cursor === undefined) {
      for (const [at, contract] of contracts.entries()) {
        const address = left[at]?.address
        if (!contract) context.logger.warn(`collections: ${address} is not an NFT contract`)
      }
    }
    const { tokens, next } = await readHeld(askContracts, owner, contracts, from.token)
    const items = await describe(askContracts, tokens)
    return {
      items,
      coverage: 'collections',
      next: next && `${from.collection + next.collection}/${next.token}`,
    }
  })
}

function readCursor(cursor = ''): Position {
  const [, collection = 0, token = 0] = /^(\d{1,9})\/(\d{1,9})$/.exec(cursor) ?? []
  return { collection: Number(collection), token: Number(token) }
}

/** Reads the held tokens of one page, contract by contract. */
async function readHeld(
  ask: AskContracts,
  owner: Address,
  contracts: readonly (CollectionContract | undefined)[],
  firstToken: number,
): Promise<{ tokens: readonly HeldToken[]; next?: Position }> {
  const tokens: HeldToken[] = []
  let start = firstToken
  for (const [collection, contract] of contracts.entries()) {
    const size = contract ? contract.balance + contract.tokenIds.length : 0
    for (let token = start; contract && token < size; ) {
      if (tokens.length >= pageSize) return { tokens, next: { collection, token } }
      const free = pageSize - tokens.length
      const { ids, read } = await readSome(ask, owner, contract, token, free)
      tokens.push(...ids.map((id) => ({ contract, id })))
      token += read
    }
    start = 0
  }
  return { tokens }
}

/**
 * Reads the next tokens of a contract that the account holds.
 *
 * @param most - the maximum number of tokens to return
 * @returns how many tokens were looked at, besides their ids
 */
async function readSome(
  ask: AskContracts,
  owner: Address,
  { kind, address, balance, tokenIds }: CollectionContract,
  from: number,
  most: number,
): Promise<{ ids: readonly bigint[]; read: number }> {
  if (kind === 'enumerable') {
    const read = Math.min(most, balance - from)
    const indexes = Array.from({ length: read }, (_, at) => BigInt(from + at))
    const answers = await ask({
      calls: indexes.map((index) => nftCalls.ofOwnerByIndex(address, owner, index)),
    })
    return { ids: answers.flatMap((answer) => numberOf(answer) ?? []), read }
  }
  const ids = tokenIds.slice(from, from + batchSize)
  const answers = await ask({
    calls: [],
    optional: ids.map((id) =>
      kind === 'erc721' ? nftCalls.ownerOf(address, id) : nftCalls.itemBalance(address, owner, id),
    ),
  })
  const held = ids.filter((_, at) =>
    kind === 'erc721'
      ? addressOf(answers[at]) === owner.toLowerCase()
      : (numberOf(answers[at]) ?? 0n) > 0n,
  )
  const last = held.length > most ? held[most - 1] : undefined
  return { ids: held.slice(0, most), read: last === undefined ? ids.length : ids.indexOf(last) + 1 }
}

/** Reads the URLs of the tokens' metadata. A token without one is still listed. */
async function describe(ask: AskContracts, tokens: readonly HeldToken[]): Promise<ChainNft[]> {
  // Metadata that a contract draws itself may use up the gas for the tokens after it.
  const answers = await ask({
    calls: tokens.map(({ contract: { address, kind }, id }) =>
      kind === 'erc1155' ? nftCalls.itemUri(address, id) : nftCalls.tokenUri(address, id),
    ),
  })
  return tokens.map(({ contract: { address, kind, name }, id }, at) => {
    const uri = textOf(answers[at])?.trim()
    const hexId = id.toString(16).padStart(64, '0')
    return {
      id: `${address}/${id}`,
      contract: address,
      tokenId: id.toString(),
      collection: name,
      // ERC-1155 contracts have one URL for all tokens.
      metadataUri: (kind === 'erc1155' ? uri?.replaceAll('{id}', hexId) : uri) || undefined,
    }
  })
}
