import type { Eip1193Provider, NetworkId } from '@carabiner/core'
import { toChainId } from '@carabiner/core/evm'
import { numberToHex } from 'viem'
import type { FakeApprovals } from './fake-approvals.js'

const needApproval = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
])

interface FakeProviderParts {
  approvals: FakeApprovals
  address(): string | undefined
  networkId(): NetworkId
  moveTo(networkId: NetworkId): void
}

/**
 * Creates the fake's EIP-1193 provider: accounts, chain, switching, and requests that wait for approval. It reads no
 * chain.
 */
export const fakeProvider = (parts: FakeProviderParts): Eip1193Provider => ({
  async request({ method, params }) {
    const { approvals, address, networkId, moveTo } = parts
    const account = address()
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return account === undefined ? [] : [account]
      case 'eth_chainId':
        return numberToHex(Number(networkId().split(':')[1]))
      case 'wallet_switchEthereumChain': {
        const [wanted] = Array.isArray(params) ? params : []
        moveTo(`eip155:${toChainId(Object(wanted).chainId)}`)
        return null
      }
      default:
        if (needApproval.has(method)) return approvals.request(method, networkId())
        approvals.block(method)
        throw new Error('Requested RPC call is not allowed')
    }
  },
})
