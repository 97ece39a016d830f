import {
  type ActiveAccount,
  type Carabiner,
  type NamesCapability,
  selectAccount,
  type Unsubscribe,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'

/** Time limit of one lookup, in ms: after it the account is shown without a name. */
const namesTimeout = 20_000

/**
 * Gives the active EVM account its primary ENS name, if that name resolves to the account, and the name's picture.
 * Both are stored with the account's details. A name that the host gave the account stays.
 *
 * @returns a function that ends it
 */
export function nameAccounts(carabiner: Carabiner): Unsubscribe {
  let asked: { key: string; abort: AbortController } | undefined

  const nameOf = async (account: ActiveAccount, names: NamesCapability, signal: AbortSignal) => {
    const { address } = account
    const profileName = await names.lookup({ address, signal })
    const current = selectAccount(carabiner.getSnapshot(), 'eip155')
    if (signal.aborted || !profileName || current?.profileName !== undefined) return
    await carabiner.updateAccount(account, { profileName })
    const profileImage = await names.avatar({ name: profileName, signal })
    if (signal.aborted || !profileImage) return
    await carabiner.updateAccount(account, { profileImage })
  }
  const follow = () => {
    const account = selectAccount(carabiner.getSnapshot(), 'eip155')
    const key = account && `${account.connectorId} ${account.address}`
    if (key === asked?.key) return
    asked?.abort.abort()
    asked = undefined
    // Without a network that has names there is nothing to ask, until one is added.
    const { names } = carabiner.getAdapter('eip155')
    if (!account || !key || !names || account.profileName !== undefined) return
    const abort = new AbortController()
    asked = { key, abort }
    const { signal } = abort
    withDeadline(nameOf(account, names, signal), { action: 'names', timeout: namesTimeout, signal })
      .catch((error: unknown) => carabiner.logger.debug('the account has no ENS name', error))
      .finally(() => abort.abort())
  }
  follow()
  const stop = carabiner.subscribe(follow)
  return () => {
    stop()
    asked?.abort.abort()
  }
}
