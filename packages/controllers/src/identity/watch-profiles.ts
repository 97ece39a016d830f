import { type Carabiner, selectAccount } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { blockchainApiUrl } from '../api/blockchain/blockchain-api-settings.js'
import type { Shell } from '../shell.js'
import type { SourceSettings } from '../sources/has-source.js'

/** What says where names and pictures of accounts come from. */
export interface ProfileSettings extends SourceSettings {
  /**
   * Gives the active account of an EVM wallet its ENS name and picture, where one of the networks has ENS and no other
   * source names it. It asks a node of that network for the address once it is connected, and what the name's owner
   * chose for the picture.
   *
   * @default false
   */
  enableEns?: boolean
}

/** Gives accounts names and pictures. Its code is loaded with the first account that is connected. */
export function watchProfiles(
  carabiner: Carabiner,
  shell: Pick<Shell, 'controller' | 'onDestroy' | 'sources'>,
  settings: ProfileSettings,
): void {
  const { onDestroy, sources } = shell
  const { enableEns = false } = settings
  const names = settings.sources?.names ?? blockchainApiUrl(settings) !== undefined
  if (!names && !enableEns) return
  const load = loadOnce(async () => {
    const { startProfiles } = await import('./start-profiles.js')
    onDestroy(startProfiles(carabiner, shell, { enableEns, sources: names ? sources : undefined }))
  })
  const follow = () => {
    // A host's own source may know every family; the others are about EVM accounts.
    const family = typeof names === 'object' ? undefined : 'eip155'
    if (!selectAccount(carabiner.getSnapshot(), family)) return
    // Code that did not come is asked for again with the next change.
    load().catch((error) => carabiner.logger.debug('names of accounts could not load', error))
  }
  onDestroy(carabiner.subscribe(follow))
}
