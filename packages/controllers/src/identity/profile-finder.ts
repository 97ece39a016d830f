import type { ActiveAccount, Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'
import type { Identity } from '../sources/data-sources.js'

/** A source of an account's name and picture. */
export interface ProfileFinder {
  /**
   * Returns the accounts and network for which the answer is valid, as a cache key, or undefined if
   * the finder has no answer.
   */
  scope(account: ActiveAccount): string | undefined
  /** Yields the name and the picture as they arrive. */
  find(account: ActiveAccount, signal: AbortSignal): AsyncIterable<Identity>
}

/** Creates a finder for the source of names: the host's own, or else the blockchain API. */
export function sourceFinder(carabiner: Carabiner, sources: Shell['sources']): ProfileFinder {
  return {
    // A network that the app does not list has no data.
    scope: ({ networkId }) => networkId,
    async *find({ namespace, address, networkId }, signal) {
      const network = networkId && carabiner.networks.find(networkId)
      const { names } = await sources()
      if (!names || !network) return
      yield names.getIdentity({ account: { namespace, address }, network, signal })
    },
  }
}

/**
 * Creates a finder for ENS. It yields the primary name if it resolves back to the account, then its
 * picture.
 */
export function ensFinder(carabiner: Carabiner): ProfileFinder {
  // Without a network that supports names there is nothing to look up, until one is added.
  const namesOf = ({ namespace }: ActiveAccount) =>
    namespace === 'eip155' ? carabiner.getAdapter(namespace).names : undefined
  return {
    scope: (account) => namesOf(account) && 'ens',
    async *find(account, signal) {
      const names = namesOf(account)
      const name = await names?.lookup({ address: account.address, signal })
      if (!names || !name) return
      yield { name }
      const avatar = await names.avatar({ name, signal })
      if (avatar) yield { avatar }
    },
  }
}
