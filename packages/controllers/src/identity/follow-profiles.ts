import {
  type ActiveAccount,
  type Carabiner,
  type ChainNamespace,
  selectAccount,
  type Unsubscribe,
} from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { Identity } from '../sources/data-sources.js'
import type { ProfileFinder } from './profile-finder.js'

/** The time limit of one finder, in ms. After that, the next finder is used. */
const finderTimeout = 20_000

/**
 * Sets the name and picture of a chain family's active account, each from the first finder that has
 * it. They are stored as details of the account, so they disappear with it. Values that the host
 * set stay.
 *
 * @returns a function that stops it
 */
export function followProfiles(
  carabiner: Carabiner,
  queries: QueryClient,
  namespace: ChainNamespace,
  finders: readonly ProfileFinder[],
): Unsubscribe {
  let followed: string | undefined
  const query = createQuery<boolean, FinderKey>(queries, {
    action: 'names',
    deadline: finderTimeout,
    read: ({ account, finder }, signal) =>
      show(carabiner, account, finder.find(account, signal), signal),
    onError: (error) => carabiner.logger.debug('a name of the account could not be read', error),
  })
  const findProfile = async (
    account: ActiveAccount,
    availableFinders: readonly ProfileFinder[],
  ) => {
    for (const finder of availableFinders) {
      const outcome = await query.refetch({ key: { account, finder } })
      if (outcome === 'cancelled' || (outcome === 'success' && query.data)) return
    }
  }
  const follow = () => {
    const account = selectAccount(carabiner.getSnapshot(), namespace)
    const availableFinders = account ? finders.filter((finder) => finder.scope(account)) : []
    const scopes = account && availableFinders.map((finder) => finder.scope(account))
    const key = account && `${account.connectorId} ${account.address} ${scopes?.join()}`
    if (key === followed) return
    query.cancel()
    followed = undefined
    if (!account || !key || availableFinders.length === 0 || account.profileName !== undefined)
      return
    followed = key
    void findProfile(account, availableFinders)
  }
  follow()
  const stop = carabiner.subscribe(follow)
  return () => {
    stop()
    query.cancel()
  }
}

/** An account, and the finder to ask. */
interface FinderKey {
  readonly account: ActiveAccount
  readonly finder: ProfileFinder
}

/**
 * Reads one finder and stores what it yields.
 *
 * @returns whether the account has a name from any source, or is no longer active
 */
async function show(
  carabiner: Carabiner,
  account: ActiveAccount,
  identities: AsyncIterable<Identity>,
  signal: AbortSignal,
): Promise<boolean> {
  const current = () => {
    const { connectorId, address, namespace } = account
    const active = selectAccount(carabiner.getSnapshot(), namespace)
    const isSame = active?.connectorId === connectorId && active.address === address
    return signal.aborted || !isSame ? undefined : active
  }
  let storedName: string | undefined
  for await (const { name, avatar } of identities) {
    const now = current()
    if (!now || now.profileName !== storedName) return true
    const update = omitUndefined({
      profileName: name !== undefined && storedName === undefined ? name : undefined,
      profileImage: avatar !== undefined && now.profileImage === undefined ? avatar : undefined,
    })
    if (Object.keys(update).length > 0) await carabiner.updateAccount(account, update)
    storedName ??= name
  }
  return current()?.profileName !== undefined
}
