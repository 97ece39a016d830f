import { createAbortScope } from '@carabiner/core/adapter'
import { classifyMethod, type Json, type RequestPayload } from '@carabiner/wallet-frame/protocol'
import { FrameMessageError } from '../frame-message-error.js'
import type { Requests, RequestsParts } from '../requests-contract.js'
import { type Approval, createApproval } from './approval/approval.js'
import { createSentCalls } from './calls/sent-calls.js'
import { createJob } from './create-job.js'
import { createNodes } from './nodes.js'
import { answerEstimate } from './operation/answer-estimate.js'
import { createGrantedPermissions } from './permissions/granted-permissions.js'
import { PermissionsScreen } from './permissions/PermissionsScreen.js'
import { createPermissionList } from './permissions/permission-list.js'
import { answerRead } from './reads/answer-read.js'
import { createRecipients, type RecipientStore } from './recipients/recipients.js'
import { ApprovalScreen } from './screen/ApprovalScreen.js'

/** Limit of waiting requests. More are refused. */
const most = 16

/**
 * Handles the page's requests: it answers reads, and shows all others for approval, one after
 * another.
 *
 * @param store - stores sent calls and recipients
 */
export function createRequests(parts: RequestsParts, store: RecipientStore): Requests {
  const nodes = createNodes(parts.signal)
  const recipients = createRecipients(store)
  const sentCalls = createSentCalls(store)
  const permissions = createGrantedPermissions(parts.permissionRecords)
  const list = createPermissionList({ parts, nodes, recipients, permissions })
  /** Ends all waiting and shown requests together. */
  const open = createAbortScope()
  let current: Approval | undefined
  let last: Promise<unknown> = Promise.resolve()
  const none = { done: 0, all: 0 }
  let count = none

  const show = () => {
    if (!current) return parts.show(undefined)
    parts.show(
      <ApprovalScreen
        key={count.done}
        approval={current}
        origin={parts.parentOrigin}
        position={{ at: count.done + 1, of: count.all }}
        onRejectAll={() => open.abort(FrameMessageError.rejected())}
      />,
    )
  }

  /** Handles one request in its turn, with the network and account of that moment. */
  const approve = async (
    request: RequestPayload<'RPC_REQUEST'>,
    { signal, onSending }: { signal: AbortSignal; onSending: (() => void) | undefined },
  ) => {
    signal.throwIfAborted()
    const job = await createJob(request, parts, { nodes, recipients, sentCalls, permissions })
    signal.throwIfAborted()
    const approval = createApproval(job, {
      unlock: parts.unlock,
      signal,
      onSending,
    })
    current = approval
    show()
    try {
      return await approval.result
    } finally {
      current = undefined
    }
  }

  const enqueue = (
    request: RequestPayload<'RPC_REQUEST'>,
    onSending: (() => void) | undefined,
  ): Promise<Json> => {
    if (count.all - count.done >= most) throw new FrameMessageError('Too many requests are waiting')
    const signal = open.signal ?? open.renew()
    count = { ...count, all: count.all + 1 }
    if (current) show()
    const turn = last.then(() => approve(request, { signal, onSending }))
    const settled = turn.finally(() => {
      count = { ...count, done: count.done + 1 }
      if (count.done < count.all) return
      count = none
      show()
    })
    last = settled.catch(() => undefined)
    return settled
  }

  return {
    async handle(request, onSending) {
      if (parts.signal.aborted) throw aborted()
      return classifyMethod(request.method) === 'safe'
        ? answerRead(request, parts, { nodes, sentCalls })
        : enqueue(request, onSending)
    },
    estimate: (calls) => answerEstimate(calls, parts, nodes),
    abort: () => open.abort(aborted()),
    permissionsScreen: (end) => (
      <PermissionsScreen
        list={list}
        origin={parts.ownOrigin}
        revoke={async (permission) =>
          createApproval(await list.revoke(permission), {
            unlock: parts.unlock,
            signal: parts.signal,
          })
        }
        {...end}
      />
    ),
  }
}

const aborted = () => new FrameMessageError('Request was aborted')
