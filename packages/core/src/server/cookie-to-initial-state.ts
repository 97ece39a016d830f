import { chainNamespaces } from '../caip/chain-namespace.js'
import type { Carabiner } from '../carabiner.js'
import type { CarabinerState, DeepReadonly, NamespaceState } from '../state.js'
import type { StorageKey, StoredChain } from '../storage/keys.js'
import { decodeRecord } from '../storage/record.js'
import { readCookie } from './cookies.js'

/** The options of {@link cookieToInitialState}. */
export interface CookieStateOptions {
  /** The prefix of the instance's records. @default 'carabiner' */
  storagePrefix?: string
}

/**
 * Reads a visitor's cookies into the state that server and browser render first.
 *
 * Does not change the instance's own state, since one instance serves all visitors of a server. A stored connection is
 * `connecting`, since only the wallet can confirm it.
 *
 * @param cookies - the request's `Cookie` header
 * @example
 * <CarabinerProvider modal={modal} initialState={cookieToInitialState(modal.carabiner, header)} />
 */
export function cookieToInitialState(
  carabiner: Pick<Carabiner, 'getInitialState' | 'networks'>,
  cookies: string | null | undefined,
  { storagePrefix = 'carabiner' }: CookieStateOptions = {},
): DeepReadonly<CarabinerState> {
  const read = <Key extends StorageKey>(key: Key) => {
    const raw = readCookie(cookies ?? '', `${storagePrefix}:${key}`)
    const record = raw === undefined ? undefined : decodeRecord(key, raw)
    return record?.kind === 'valid' ? record.data : undefined
  }
  const initial = carabiner.getInitialState()
  const namespaces: { [Name in keyof CarabinerState['namespaces']]: DeepReadonly<NamespaceState> } =
    {}
  for (const namespace of chainNamespaces) {
    const chain = initial.namespaces[namespace]
    const stored = read(`chain.${namespace}`)
    if (chain) namespaces[namespace] = stored ? restored(carabiner, chain, stored) : chain
  }
  const active = read('activeNamespace')
  return {
    ...initial,
    namespaces,
    activeNamespace: active && namespaces[active] ? active : initial.activeNamespace,
  }
}

function restored(
  { networks }: Pick<Carabiner, 'networks'>,
  chain: DeepReadonly<NamespaceState>,
  { networkId, connectorId, connections }: StoredChain,
): DeepReadonly<NamespaceState> {
  const network = networkId === undefined ? undefined : networks.find(networkId)
  const activeConnection = connections.find((connection) => connection.connectorId === connectorId)
  return {
    ...chain,
    networkId: network?.caipNetworkId ?? chain.networkId,
    status: activeConnection ? 'connecting' : chain.status,
    connectorId: activeConnection?.connectorId ?? chain.connectorId,
  }
}
