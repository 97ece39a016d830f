import { InvalidHttpResponseError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { transactionRow } from '../api/blockchain/account-schemas.js'
import { type Refuse, readRows } from '../api/blockchain/read-rows.js'
import type { ActivitySource } from './data-sources.js'

/** The maximum number of rows per page. */
const maxRows = 10_000

const page = z.optional(
  z.object({
    items: z.array(z.unknown()),
    next: z.optional(z.string().check(z.maxLength(4_096))),
  }),
)

/**
 * Validates a host's source of activity. Leaves out malformed transactions. A page without a valid
 * one is a failure.
 */
export function checkedActivity(source: ActivitySource, refuse: Refuse): ActivitySource {
  const rows = { name: 'transactions', schema: transactionRow, most: maxRows, refuse }
  return {
    async getActivity(request) {
      const answer = z.safeParse(page, await source.getActivity(request))
      if (!answer.success) throw new InvalidHttpResponseError('activity: not a page')
      if (!answer.data) return undefined
      const { items, next } = answer.data
      const read = readRows(items, rows)
      if (items.length > 0 && read.length === 0) {
        throw new InvalidHttpResponseError('activity: no valid transaction')
      }
      return { items: read, next }
    },
  }
}
