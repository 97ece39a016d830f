import type { NetworkId } from '@carabiner/core'
import type { ApprovalEvent, Approvals, PendingApproval } from '@carabiner/core/internal'

interface Waiting {
  approval: PendingApproval
  resolve(result: unknown): void
  reject(error: Error): void
}

export interface FakeApprovals extends Approvals {
  /** Adds a request, which waits for the test's answer. */
  request(method: string, networkId: NetworkId): Promise<unknown>
  block(method: string): void
  /** Approves the oldest request. */
  approve(result: unknown): void
  /** Rejects the oldest request as a visitor does (EIP-1193, 4001). */
  refuse(): void
}

export function createFakeApprovals(): FakeApprovals {
  const listeners = new Set<(event: ApprovalEvent) => void>()
  const open: Waiting[] = []
  let count = 0
  const tell = (event: ApprovalEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const fail = ({ approval, reject }: Waiting, error: Error) => {
    tell({ type: 'failed', approval, error })
    reject(error)
  }
  return {
    pending: () => open.map(({ approval }) => approval),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rejectAll() {
      for (const waiting of open.splice(0)) fail(waiting, new Error('Request was aborted'))
    },
    request: (method, networkId) =>
      new Promise((resolve, reject) => {
        count += 1
        const approval = { id: String(count), method, networkId }
        open.push({ approval, resolve, reject })
        tell({ type: 'pending', approval })
      }),
    block: (method) => tell({ type: 'blocked', method }),
    approve(result) {
      const waiting = open.shift()
      if (!waiting) throw new Error('nothing waits for approval')
      tell({ type: 'approved', approval: waiting.approval })
      waiting.resolve(result)
    },
    refuse() {
      const waiting = open.shift()
      if (!waiting) throw new Error('nothing waits for approval')
      fail(waiting, Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    },
  }
}
