import type { AccountId } from '@carabiner/core'
import * as z from 'zod/mini'
import { text } from './bounds.js'
import type { ApiConnection } from './connection.js'
import { readRows } from './read-rows.js'

/**
 * A permission that a smart account granted to an app (ERC-7715). The API specifies only this
 * field.
 */
interface GrantedSession {
  /** The permission context's id, under the API's name. */
  readonly pci: string
}

/** The parameters of revoking a session. */
interface RevokeSessionParameters {
  /** The account's address. */
  readonly address: string
  readonly pci: string
  /** The account's signature of the `pci`. */
  readonly signature: string
}

/** The calls about granted sessions. */
export interface SessionsApi {
  /** Reads an account's sessions. @param account - CAIP-10 */
  sessionsOf(account: AccountId, signal: AbortSignal): Promise<GrantedSession[]>
  /** Revokes a session. @returns whether it has ended */
  revokeSession(parameters: RevokeSessionParameters, signal: AbortSignal): Promise<boolean>
}

const sessionRow = z.object({ pci: text(256).check(z.minLength(1)) })
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
