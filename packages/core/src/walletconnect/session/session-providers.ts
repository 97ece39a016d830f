import type { NetworkId } from '../../caip/caip-2.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { ProviderMap } from '../../connector/connector.js'
import type { SessionRequest } from '../client.js'
import type { WalletConnectDependencies } from '../options.js'
import type { ReportedChoice } from './choices.js'
import type { FamilyProvider } from './family-provider.js'
import {
  createSessionProvider,
  type EvmSession,
  type Request,
  type SessionProvider,
} from './provider.js'
import { ProviderError } from './provider-error.js'
import { grantOf, networkOf, routeTo, type SessionState } from './session-state.js'

export interface SessionProvidersParts extends Pick<WalletConnectDependencies, 'readNode'> {
  state: SessionState
  choose(namespace: ChainNamespace, choice: ReportedChoice): void
  /** Sends a request to the wallet. */
  send(request: Omit<SessionRequest, 'onSent'>): Promise<unknown>
}

/** The providers that adapters use. */
export interface SessionProviders {
  /** Returns a family's provider, or undefined for a family without a grant. */
  provider<N extends ChainNamespace>(namespace: N): ProviderMap[N] | undefined
  evmNow(): EvmSession | undefined
  emit: SessionProvider['emit']
}

export function createSessionProviders({
  state,
  choose,
  send,
  readNode,
}: SessionProvidersParts): SessionProviders {
  const request = async (networkId: NetworkId, { method, params }: Request) => {
    const route = routeTo(state, networkId)
    if (!route) throw new ProviderError(state.used ? 4901 : 4900, networkId)
    const { topic, chain, methods } = route
    if (!methods.includes(method)) throw new ProviderError(4200, method)
    return send({ topic, chain, method, params })
  }
  const evmNow = (): EvmSession | undefined => {
    const grant = grantOf(state, 'eip155')
    if (!grant?.network) return undefined
    return {
      accounts: grant.accounts.map(({ address }) => address),
      networkId: grant.network,
      approved: grant.approved,
      methodsOn: (networkId) => routeTo(state, networkId)?.methods,
      request,
      read(networkId, request) {
        const network = networkOf(state, networkId)
        if (!network) throw new ProviderError(4901, networkId)
        return readNode(network, request)
      },
      moved: (networkId) => choose('eip155', { networkId }),
    }
  }
  const evm = createSessionProvider(evmNow)
  const family = (namespace: ChainNamespace): FamilyProvider => ({
    namespace,
    grant: () => grantOf(state, namespace),
    methods: () => routeTo(state, grantOf(state, namespace)?.network)?.methods ?? [],
    use: (networkId) => choose(namespace, { networkId }),
    request,
  })
  const providers: ProviderMap = {
    eip155: evm,
    solana: family('solana'),
    bip122: family('bip122'),
  }
  return {
    provider: (namespace) => (grantOf(state, namespace) ? providers[namespace] : undefined),
    evmNow,
    emit: evm.emit,
  }
}
