import type { Carabiner } from '@carabiner/core'
import type { NftCoverage } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import {
  type AccountPages,
  type AccountPagesState,
  createAccountPages,
  initialPagesState,
} from '../account/account-pages.js'
import type { Shell } from '../shell.js'
import { areNftsOffered } from '../sources/are-nfts-offered.js'
import type { Nft } from '../sources/nft.js'
import { createChainNfts } from './chain-nfts.js'
import { readNfts } from './read-nfts.js'

/** The status and number of the NFTs that were read. A failed read keeps the previous ones. */
export interface NftsState extends AccountPagesState {
  /** The part of the account's NFTs that the list includes. */
  coverage: NftCoverage
}

/** The NFTs of the active account on its network. */
export interface NftsController extends AccountPages<Nft> {
  readonly state: NftsState
  /** Whether accounts of the active chain family have NFTs. */
  isOffered(): boolean
}

/** The maximum number of NFTs in the list. */
const mostNfts = 5_000
/** The maximum number of consecutive pages without an NFT. */
const maxEmptyPages = 5

/**
 * Creates the controller of the active account's NFTs, read from the host's source, or else from the
 * network. Sends no request before the first `load()` or `watch()`.
 */
export function createNfts(
  carabiner: Carabiner,
  shell: Pick<Shell, 'controller' | 'settings'>,
): NftsController {
  const { sources, collections } = shell.settings
  const source = sources?.nfts || {}
  const refuse = (count: number) => carabiner.logger.warn(`nfts: ${count} could not be read`)
  const readChain = createChainNfts(carabiner, { collections, rules: source, refuse })
  const state = proxy<NftsState>({ ...initialPagesState(), coverage: 'all' })
  const pages = createAccountPages<Nft>(carabiner, shell, {
    action: 'nfts',
    state,
    most: mostNfts,
    idOf: ({ id }) => id,
    async ask(request) {
      if (source.getNfts) {
        const networkId = request.network.caipNetworkId
        return readNfts(await source.getNfts(request), { networkId, rules: source, refuse })
      }
      for (let { cursor } = request, count = 1; ; count += 1) {
        const { page, coverage } = await readChain(cursor ? { ...request, cursor } : request)
        state.coverage = coverage
        const { items, next } = page
        if (items.length > 0 || !next || next === cursor || count >= maxEmptyPages) return page
        cursor = next
      }
    },
  })
  const isOffered = () => {
    const { activeNamespace } = carabiner.getSnapshot()
    const adapter = activeNamespace && carabiner.getAdapter(activeNamespace)
    return areNftsOffered(shell.settings, adapter)
  }
  return { ...pages, state, isOffered }
}
