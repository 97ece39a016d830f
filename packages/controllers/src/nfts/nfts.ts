import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import {
  type AccountPages,
  type AccountPagesState,
  createAccountPages,
  initialPagesState,
} from '../account/account-pages.js'
import type { Shell } from '../shell.js'
import type { Nft } from '../sources/nft.js'
import { readNfts } from './read-nfts.js'

/** The status and number of the NFTs that were read. A failed read keeps the previous ones. */
export type NftsState = AccountPagesState

/** The NFTs of the active account on its network. */
export type NftsController = AccountPages<Nft>

/** The maximum number of NFTs in the list. */
const mostNfts = 5_000

/**
 * Creates the controller of the active account's NFTs, read from the host's source. Sends no
 * request before the first `load()` or `watch()`.
 */
export function createNfts(
  carabiner: Carabiner,
  shell: Pick<Shell, 'controller' | 'settings'>,
): NftsController {
  const { sources } = shell.settings
  const refuse = (count: number) => carabiner.logger.warn(`nfts: ${count} could not be read`)
  return createAccountPages(carabiner, shell, {
    action: 'nfts',
    state: proxy(initialPagesState()),
    most: mostNfts,
    idOf: ({ id }) => id,
    async ask(request) {
      const source = sources?.nfts
      if (!source) return { items: [] }
      const networkId = request.network.caipNetworkId
      return readNfts(await source.getNfts(request), { networkId, rules: source, refuse })
    },
  })
}
