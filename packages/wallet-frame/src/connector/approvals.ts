import type { NetworkId } from '@carabiner/core'
import { randomUuid } from '@carabiner/core/adapter'
import type { ApprovalEvent, Approvals, PendingApproval } from '@carabiner/core/internal'

/** The requests that await the visitor's approval, and the methods that list and end them. */
export interface OwnApprovals extends Approvals {
  /** Lists a request as pending until `ask` settles. */
  run<Result>(
    request: Pick<PendingApproval, 'method' | 'networkId'>,
    ask: () => Promise<Result>,
  ): Promise<Result>
  /** Reports a request for a method that is not allowed. */
  block(method: string): void
}

/**
 * @param abort - aborts all pending requests
 * @param warn - called with an error that a listener threw
 */
export function createApprovals(abort: () => void, warn: (error: unknown) => void): OwnApprovals {
  const listeners = new Set<(event: ApprovalEvent) => void>()
  const open = new Set<PendingApproval>()
  const tell = (event: ApprovalEvent) => {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch (error) {
        warn(error)
      }
    }
  }
  return {
    pending: () => [...open],
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rejectAll: abort,
    block: (method) => tell({ type: 'blocked', method }),
    async run({ method, networkId }: { method: string; networkId: NetworkId }, ask) {
      const approval: PendingApproval = { id: randomUuid(), method, networkId }
      open.add(approval)
      tell({ type: 'pending', approval })
      try {
        const result = await ask()
        open.delete(approval)
        tell({ type: 'approved', approval })
        return result
      } catch (error) {
        open.delete(approval)
        tell({ type: 'failed', approval, error })
        throw error
      }
    },
  }
}
