import {
  type ActiveAccount,
  type Carabiner,
  type ChainNamespace,
  selectAccount,
  type Unsubscribe,
} from '@carabiner/core'
import { joinSignals, withDeadline } from '@carabiner/core/adapter'
import type { Identity } from '../sources/data-sources.js'
import type { ProfileFinder } from './profile-finder.js'

/** Time limit of one finder, in ms: after it the next is asked, and the account is shown without what it knows. */
const finderTimeout = 20_000

/**
 * Gives the active account of a family a name and a picture: those of the first finder that knows each. Both are
 * stored with the account's details, so they go with it. What the host gave the account stays.
 *
 * @returns a function that ends it
 */
export function followProfiles(
  carabiner: Carabiner,
  namespace: ChainNamespace,
  finders: readonly ProfileFinder[],
): Unsubscribe {
  let asked: { key: string; abort: AbortController } | undefined

  const follow = () => {
    const account = selectAccount(carabiner.getSnapshot(), namespace)
    const able = account ? finders.filter((finder) => finder.scope(account)) : []
    const scopes = account && able.map((finder) => finder.scope(account))
    const key = account && `${account.connectorId} ${account.address} ${scopes?.join()}`
    if (key === asked?.key) return
    asked?.abort.abort()
    asked = undefined
    if (!account || !key || able.length === 0 || account.profileName !== undefined) return
    const abort = new AbortController()
    asked = { key, abort }
    void findProfile(carabiner, account, able, abort.signal)
  }
  follow()
  const stop = carabiner.subscribe(follow)
  return () => {
    stop()
    asked?.abort.abort()
  }
}

/** Never rejects. */
async function findProfile(
  carabiner: Carabiner,
  account: ActiveAccount,
  finders: readonly ProfileFinder[],
  signal: AbortSignal,
): Promise<void> {
  for (const { find } of finders) {
    const end = new AbortController()
    const joined = joinSignals(signal, end.signal)
    try {
      const showing = show(carabiner, account, find(account, joined.signal), joined.signal)
      const action = 'names'
      if (await withDeadline(showing, { action, timeout: finderTimeout, signal })) return
    } catch (error) {
      if (signal.aborted) return
      carabiner.logger.debug('a name of the account could not be read', error)
    } finally {
      end.abort()
      joined.release()
    }
  }
}

/** @returns whether the account has a name now, whoever gave it, or is no longer the active one */
async function show(
  carabiner: Carabiner,
  account: ActiveAccount,
  found: AsyncIterable<Identity>,
  signal: AbortSignal,
): Promise<boolean> {
  const current = () => {
    const { connectorId, address, namespace } = account
    const active = selectAccount(carabiner.getSnapshot(), namespace)
    const isSame = active?.connectorId === connectorId && active.address === address
    return signal.aborted || !isSame ? undefined : active
  }
  let ours: string | undefined
  for await (const { name, avatar } of found) {
    const now = current()
    if (!now || now.profileName !== ours) return true
    const update = {
      ...(name !== undefined && ours === undefined && { profileName: name }),
      ...(avatar !== undefined && now.profileImage === undefined && { profileImage: avatar }),
    }
    if (Object.keys(update).length > 0) await carabiner.updateAccount(account, update)
    ours ??= name
  }
  return current()?.profileName !== undefined
}
