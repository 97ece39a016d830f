import { type Carabiner, type Network, selectAccount, type Unsubscribe } from '@carabiner/core'
import { proxy, ref } from 'valtio/vanilla'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { delegateName } from './known-delegates.js'

/** The contract whose code an account runs (EIP-7702). */
export interface Delegate {
  readonly address: string
  /** The wallet that publishes the contract. Absent for an unknown contract. */
  readonly name?: string
}

/** The delegation of the active account. */
export interface DelegationState {
  /** Absent without a delegation, and while it is unknown. */
  delegate?: Delegate
}

/** Reads whether the active account delegates to a contract. */
export interface DelegationController {
  readonly state: DelegationState
  /** Reads now and after each change of account or network, until the returned function is called. */
  watch(): Unsubscribe
}

interface DelegationKey {
  readonly address: string
  readonly network: Network
}

/** In ms. */
const readTimeout = 10_000

/** Creates the controller. Sends no request before the first `watch()`. */
export function createDelegation(
  carabiner: Carabiner,
  { controller, onDestroy }: Shell,
): DelegationController {
  const state = proxy<DelegationState>({})
  let shownFor: string | undefined
  const active = (): DelegationKey | undefined => {
    const account = selectAccount(carabiner.getSnapshot())
    const network = account?.networkId && carabiner.networks.find(account.networkId)
    return network && { address: account.address, network }
  }
  const query = createQuery<string | undefined, DelegationKey>(controller(createQueries), {
    action: 'code of the account',
    deadline: readTimeout,
    key: active,
    async read({ address, network }, signal) {
      const { contracts } = carabiner.getAdapter(network.chainNamespace)
      return contracts?.delegate?.({ network, address, signal })
    },
    onSuccess(address) {
      if (address === undefined) delete state.delegate
      else state.delegate = ref({ address, name: delegateName(address) })
    },
    onError(error) {
      carabiner.logger.debug('the code of the account could not be read', error)
    },
    refetchOnWatch: false,
  })
  /** Reads for another account or network. @returns whether it is another one */
  const follow = (): boolean => {
    const key = active()
    const place = key && `${key.network.caipNetworkId}:${key.address}`
    if (place === shownFor || !query.isWatched) return false
    shownFor = place
    delete state.delegate
    query.cancel()
    if (key) void query.refetch({ key })
    return true
  }
  onDestroy(carabiner.subscribe(follow), query.cancel)
  return {
    state,
    watch() {
      const isFirst = !query.isWatched
      const stop = query.watch()
      // The visitor may have ended the delegation since the last time.
      if (!follow() && isFirst) void query.refetch()
      return stop
    },
  }
}
