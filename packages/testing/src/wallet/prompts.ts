import type { TestWalletRequest } from '../eip6963/types.js'
import { ProviderRpcError, rpcCode } from './provider-rpc-error.js'

interface Pending {
  readonly request: TestWalletRequest
  settle(error?: ProviderRpcError): void
}

/** The pending prompts of one wallet. */
export interface Prompts {
  /** Returns the pending requests, oldest first. */
  list(): readonly TestWalletRequest[]
  /** Resolves when approved, rejects when rejected. */
  ask(request: Omit<TestWalletRequest, 'id'>): Promise<void>
  /** Answers one prompt, by default the oldest. Approves it if there is no error. Throws if no prompt is pending. */
  answer(id: number | undefined, error?: ProviderRpcError): void
  /** Answers all pending prompts. */
  answerAll(error?: ProviderRpcError): void
}

/** Creates the queue of prompts, and calls `changed` after each change. */
export function createPrompts(changed: () => void): Prompts {
  let pending: readonly Pending[] = []
  let lastId = 0

  const take = (taken: readonly Pending[], error: ProviderRpcError | undefined) => {
    pending = pending.filter((item) => !taken.includes(item))
    for (const item of taken) item.settle(error)
    changed()
  }

  return {
    list: () => pending.map((item) => item.request),
    ask(asked) {
      lastId += 1
      const request = { id: lastId, ...asked }
      return new Promise<void>((resolve, reject) => {
        const settle = (error?: ProviderRpcError) => (error ? reject(error) : resolve())
        pending = [...pending, { request, settle }]
        changed()
      })
    },
    answer(id, error) {
      const item = id === undefined ? pending[0] : pending.find(({ request }) => request.id === id)
      if (!item) throw new Error(`No wallet request${id === undefined ? '' : ` ${id}`} is waiting.`)
      take([item], error)
    },
    answerAll(error) {
      if (pending.length > 0) take(pending, error)
    },
  }
}

/** Creates the error of a visitor's rejection (4001). */
export const userRejected = () =>
  new ProviderRpcError(rpcCode.rejected, 'User rejected the request.')
