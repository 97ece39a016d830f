import type { NetworkId } from '@carabiner/core'
import {
  type ChainNftPage,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  type ReadNftsParameters,
} from '@carabiner/core/internal'
import type { RpcContext } from '../rpc/ask.js'
import { readOwnedAssets } from './owned-assets.js'
import { readTokenAccountNfts } from './token-account-nfts.js'

/**
 * Reads a page of an account's NFTs: from the node's index of digital assets, or else from the account's token accounts.
 *
 * @param withoutIndex - the networks found to lack an index
 */
export async function listNfts(
  context: RpcContext,
  withoutIndex: Set<NetworkId>,
  parameters: ReadNftsParameters,
): Promise<ChainNftPage> {
  const { caipNetworkId } = parameters.network
  if (!withoutIndex.has(caipNetworkId)) {
    const page = await unlessMissing(readOwnedAssets(context, parameters))
    if (page) return { ...page, coverage: 'all' }
    withoutIndex.add(caipNetworkId)
  }
  const page = await unlessMissing(readTokenAccountNfts(context, parameters))
  return page ? { ...page, coverage: 'tokenAccounts' } : { items: [], coverage: 'none' }
}

/** Returns undefined if the node lacks the method. */
async function unlessMissing<Page>(reading: Promise<Page>): Promise<Page | undefined> {
  try {
    return await reading
  } catch (error) {
    const isMissing =
      error instanceof MethodNotFoundRpcError || error instanceof MethodNotSupportedRpcError
    if (isMissing) return undefined
    throw error
  }
}
