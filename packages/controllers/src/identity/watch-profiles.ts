import { type Carabiner, selectAccount } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { blockchainApiUrl } from '../api/blockchain/blockchain-api-settings.js'
import type { Shell } from '../shell.js'
import type { ProfileSettings } from './profile-settings.js'

/** Looks up names and pictures of accounts. The code loads with the first connected account. */
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
    // A host's own source may cover every chain family. The other sources cover EVM accounts only.
    const family = typeof names === 'object' ? undefined : 'eip155'
    if (!selectAccount(carabiner.getSnapshot(), family)) return
    // The next change of account loads the code again.
    load().catch((error) => carabiner.logger.debug('names of accounts could not load', error))
  }
  onDestroy(carabiner.subscribe(follow))
}
