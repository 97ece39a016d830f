import type { NetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { toChainId, toHexChainId } from '../../evm/values/chain-id.js'
import { rawSigning } from './namespaces.js'
import { ProviderError } from './provider-error.js'

/** The session's eip155 data at this moment, and the functions that send requests. */
export interface EvmSession {
  accounts: readonly string[]
  networkId: NetworkId
  /** Returns the methods that the wallet accepts on a network, or undefined if the session lacks the network. */
  methodsOn(networkId: NetworkId): readonly string[] | undefined
  approved: readonly NetworkId[]
  /** Sends a request to the wallet. */
  request(networkId: NetworkId, request: Request): Promise<unknown>
  /** Sends a read to a node of the network. */
  read(networkId: NetworkId, request: Request): Promise<unknown>
  /** Reports the wallet's new network. */
  moved(networkId: NetworkId): void
}

export interface Request {
  method: string
  params?: readonly unknown[] | object
}

export interface SessionProvider extends Eip1193Provider {
  /** Returns the methods that the wallet approved on its network, or an empty list after the session has ended. */
  methods(): readonly string[]
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload: unknown): void
}

/** Methods that only a wallet may answer. Nodes answer all others. */
const walletOnly = /^(wallet_|personal_|eth_sign|eth_sendTransaction|eth_(requestA|a)ccounts)/

/**
 * Creates an EIP-1193 provider on a session. It answers accounts, chain and switches to approved networks itself. The
 * wallet only gets requests that need the visitor.
 *
 * @param current - returns undefined without a session
 */
export function createSessionProvider(current: () => EvmSession | undefined): SessionProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()

  const switchChain = async (session: EvmSession, request: Request) => {
    const networkId: NetworkId = `eip155:${toChainId(readChainId(request.params))}`
    if (!session.approved.includes(networkId)) {
      // Any network with this method will do, since the request itself names its target.
      const through = [session.networkId, ...session.approved].find((id) =>
        session.methodsOn(id)?.includes(request.method),
      )
      if (!through) throw new ProviderError(4902, networkId)
      await session.request(through, request)
    }
    session.moved(networkId)
    return null
  }

  return {
    async request(request) {
      const session = current()
      const { method } = request
      if (!session) {
        if (method === 'eth_accounts') return []
        throw new ProviderError(4900, 'no session')
      }
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [...session.accounts]
        case 'eth_chainId':
          return toHexChainId(session.networkId.slice('eip155:'.length))
        case 'net_version':
          return session.networkId.slice('eip155:'.length)
        case 'wallet_switchEthereumChain':
          return switchChain(session, request)
        case rawSigning:
          throw new ProviderError(4200, method)
      }
      if (!walletOnly.test(method)) return session.read(session.networkId, request)
      const methods = session.methodsOn(session.networkId)
      if (!methods) throw new ProviderError(4901, session.networkId)
      if (!methods.includes(method)) throw new ProviderError(4200, method)
      return session.request(session.networkId, request)
    },
    methods() {
      const session = current()
      return session?.methodsOn(session.networkId) ?? []
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}

function readChainId(params: Request['params']): unknown {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : first
}
