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

/** How reading the NFTs goes. One that failed keeps what was read before. */
export type NftsState = AccountPagesState

/** Which NFTs the active account has on its network. */
export type NftsController = AccountPages<Nft>

/** More than a person looks at. */
const mostNfts = 5_000

/** The active account's NFTs, by the host's source. Nothing is asked before the first `load()` or `watch()`. */
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
