import type { Eip1193Provider, NetworkId } from '@carabiner/core'
import { toChainId } from '@carabiner/core/evm'
import { EmbeddedProviderError } from './connector-errors.js'
import type { RequestWallet } from './wallet-requests.js'

/** The visitor's current EVM account. */
interface EvmAccount {
  readonly address: string
  readonly networkId: NetworkId
}

interface ProviderParts {
  /** Returns the account, or undefined without a connection. */
  current(): EvmAccount | undefined
  /** Returns the networks of the app. */
  networks(): readonly NetworkId[]
  moveTo(networkId: NetworkId): Promise<void>
  request: RequestWallet
}

/** The provider, with `emit` to inform its listeners. */
export interface EmbeddedProvider extends Eip1193Provider {
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload: unknown): void
}

/**
 * Creates an EIP-1193 provider over the frame. The provider answers account and network requests
 * itself, and posts all others.
 */
export function createEmbeddedProvider(parts: ProviderParts): EmbeddedProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const { current, request } = parts

  const switchChain = async (params: unknown) => {
    const [first]: readonly unknown[] = Array.isArray(params) ? params : []
    const networkId: NetworkId = `eip155:${toChainId(Object(first).chainId)}`
    if (!parts.networks().includes(networkId)) {
      throw new EmbeddedProviderError('The app does not have this network', 4902)
    }
    await parts.moveTo(networkId)
    return null
  }

  return {
    async request({ method, params }) {
      const account = current()
      if (!account) {
        if (method === 'eth_accounts') return []
        throw new EmbeddedProviderError('The embedded wallet is not connected', 4100)
      }
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account.address]
        case 'eth_chainId':
          return `0x${Number(account.networkId.slice('eip155:'.length)).toString(16)}`
        case 'wallet_switchEthereumChain':
          return switchChain(params)
        default:
          return request(account.networkId, { method, params })
      }
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
