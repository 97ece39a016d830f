import { amountOf } from '@carabiner/controllers/internal'
import { parseAccountId } from '@carabiner/core'
import type { PreviewRequest } from '@carabiner/core/internal'
import { RequestPreviewNote } from '../../components/request-preview/RequestPreviewNote.js'
import { useLast } from '../../modal/useLast.js'
import { useSend } from './useSend.js'

/** Warnings about the receiver and the balance, which the review has of its own. */
const named = /^(receiver|balance)\./

/** The effects of the transfer, from a simulation of exactly this transfer. */
export function SendPreview() {
  const { token, costs, receiver, ...state } = useSend().state
  const amount = costs.amount ?? amountOf({ ...state, token })
  const request = useLast(requestOf(token?.address, receiver.address, amount))
  return <RequestPreviewNote request={request} named={named} />
}

function requestOf(
  token: string | undefined,
  to: string | undefined,
  amount: bigint | undefined,
): PreviewRequest | undefined {
  if (to === undefined || amount === undefined) return undefined
  return token === undefined
    ? { transaction: { to, value: amount } }
    : { transfer: { token: parseAccountId(token).address, to, amount } }
}
