import { FrameMessageError } from '../../frame-message-error.js'
import { createOperationJob, type OperationParts } from '../operation/create-operation-job.js'
import type { Job } from '../review.js'
import type { GrantedPermissions } from './granted-permissions.js'
import type { RevokeAsk } from './read-permissions.js'
import { sayRevocation } from './say-permission.js'

/**
 * Creates the job of a revocation: a call to the delegation contract. Once that is in a block, the
 * delegate can no longer use the permission.
 *
 * @throws {FrameMessageError} for a permission of another account
 */
export async function createRevokeJob(
  { context }: RevokeAsk,
  parts: OperationParts & { readonly permissions: GrantedPermissions },
): Promise<Job> {
  const { decodeContext, disableCall, readTransferLimit } = await import(
    '../../smart-account/delegation.js'
  )
  const delegation = decodeContext(context)
  const limit = delegation && readTransferLimit(delegation)
  const isMine =
    delegation?.delegator.toLowerCase() === parts.account.address.toLowerCase() && limit
  if (!delegation || !limit || !isMine) throw new FrameMessageError('This permission doesn’t exist')
  const decoded = { statements: [sayRevocation(delegation.delegate, limit)], warnings: [] }
  const job = createOperationJob(
    { calls: [disableCall(delegation)], decoded, result: 'transaction' },
    parts,
  )
  return {
    isPerishable: job.isPerishable,
    async prepare(edit, signal) {
      const prepared = await job.prepare(edit, signal)
      return {
        ...prepared,
        async approve(keys) {
          await prepared.approve(keys)
          await parts.permissions.forget(context)
          return {}
        },
      }
    },
  }
}
