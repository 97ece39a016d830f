import type { AccountId } from '@carabiner/core'
import * as z from 'zod/mini'
import type { SpendingPermission } from '../../sources/permissions-source.js'
import type { ApiConnection } from './connection.js'
import { readRows } from './read-rows.js'
import { sessionRow } from './session-schemas.js'

/** The parameters of revoking a session. */
interface RevokeSessionParameters {
  /** The account's address. */
  readonly address: string
  /** The id of the permission's context. */
  readonly pci: string
  /** The account's signature of the `pci`. */
  readonly signature: string
}

/** The calls about the permissions that an account has granted, which the API calls sessions. */
export interface SessionsApi {
  /** @param account - CAIP-10 */
  sessionsOf(account: AccountId, signal: AbortSignal): Promise<SpendingPermission[]>
  /** @returns whether the session has ended */
  revokeSession(parameters: RevokeSessionParameters, signal: AbortSignal): Promise<boolean>
}

const sessionsAnswer = z.array(z.unknown())
const revokedAnswer = z.object({ success: z.boolean() })

export const createSessionsApi = ({ ask, client, common, refuse }: ApiConnection): SessionsApi => ({
  async sessionsOf(account, signal) {
    const path = `v1/sessions/${encodeURIComponent(account)}`
    const request = { path, params: common, schema: sessionsAnswer, signal }
    const rows = await ask(() => client.get(request))
    return readRows(rows, { name: 'sessions', schema: sessionRow, most: 100, refuse })
  },
  async revokeSession({ address, pci, signature }, signal) {
    const path = `v1/sessions/${encodeURIComponent(address)}/revoke`
    const request = {
      path,
      params: common,
      body: { pci, signature },
      schema: revokedAnswer,
      signal,
    }
    const { success } = await ask(() => client.post(request))
    return success
  },
})
