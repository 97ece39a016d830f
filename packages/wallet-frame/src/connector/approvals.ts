import type { NetworkId } from '@carabiner/core'
import { randomUuid } from '@carabiner/core/adapter'
import type { ApprovalEvent, Approvals, PendingApproval } from '@carabiner/core/internal'

/** What waits for the visitor, and how it gets there. */
export interface OwnApprovals extends Approvals {
  /** Waits for the visitor. */
  run<Result>(
    request: Pick<PendingApproval, 'method' | 'networkId'>,
    ask: () => Promise<Result>,
  ): Promise<Result>
  /** A method that is not allowed was asked for. */
  block(method: string): void
}

/**
 * @param abort - gives up every request that waits
 * @param warn - told of a listener that threw
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
