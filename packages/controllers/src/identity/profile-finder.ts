import type { ActiveAccount, Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'
import type { Identity } from '../sources/data-sources.js'

/** One that may know the name and the picture of an account. */
export interface ProfileFinder {
  /** For which account and network its answer holds; undefined where it cannot know any. */
  scope(account: ActiveAccount): string | undefined
  /** What it knows, piece by piece. */
  find(account: ActiveAccount, signal: AbortSignal): AsyncIterable<Identity>
}

/** Asks the source of names: the host's, else the blockchain API. */
export function sourceFinder(carabiner: Carabiner, sources: Shell['sources']): ProfileFinder {
  return {
    // A wallet on a network that is not configured has none to ask about.
    scope: ({ networkId }) => networkId,
    async *find({ namespace, address, networkId }, signal) {
      const network = networkId && carabiner.networks.find(networkId)
      const { names } = await sources()
      if (!names || !network) return
      yield names.getIdentity({ account: { namespace, address }, network, signal })
    },
  }
}

/** Asks ENS: a primary name that leads back to the account, then the name's picture. */
export function ensFinder(carabiner: Carabiner): ProfileFinder {
  // Without a network that has names there is nothing to ask, until one is added.
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
