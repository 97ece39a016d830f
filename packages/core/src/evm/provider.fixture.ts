import type { Eip1193Provider } from '../connector/connector.js'
import { defineNetwork } from '../networks/define-network.js'
import type { Network } from '../networks/network.js'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const network: Network = defineNetwork({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://op.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
  assets: { imageUrl: 'https://img.example/op.png' },
  chainNamespace: 'eip155',
})

interface SeenRequest {
  method: string
  params?: unknown
}

type Answer = (params: unknown) => unknown

/** Creates a provider with the test's answer to each method. An error object as answer is thrown. */
export function scriptedProvider(answers: Record<string, Answer> = {}) {
  const seen: SeenRequest[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const script: Record<string, Answer> = {
    eth_accounts: () => [address],
    eth_chainId: () => '0xa',
    ...answers,
  }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      seen.push(params === undefined ? { method } : { method, params })
      const answer = script[method]
      if (!answer) throw rpcError(-32601)
      return answer(params)
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    script,
    seen,
    methods: () => seen.map(({ method }) => method),
    asked: (method: string) => seen.filter((request) => request.method === method),
    emit(event: string, payload?: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

export const rpcError = (code: unknown, data?: unknown) =>
  Object.assign(new Error(`code ${code}`), { code, data })

export const fail =
  (code: unknown, data?: unknown): Answer =>
  () => {
    throw rpcError(code, data)
  }
