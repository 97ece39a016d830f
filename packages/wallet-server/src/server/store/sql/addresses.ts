import * as z from 'zod/mini'
import type { UserStore } from '../user-store.js'
import { keptList, type Rows } from './query.js'

const leftAddress = z.object({
  userId: z.string(),
  email: z.string(),
  present: z.nullable(z.string()),
})
const change = z.object({ changed: z.boolean() })

type AddressStore = Pick<UserStore, 'changeEmail' | 'readWayBack' | 'takeEmailBack'>

/**
 * Changes of visitors' addresses. `wallet_left_addresses` has the former addresses that can be
 * restored.
 */
export const sqlAddresses = (rows: Rows): AddressStore => ({
  // One statement, so that the sessions of the former address end with it even if the server stops.
  async changeEmail(userId, { from, to, thumbprint, now, wayBack, keptPasskeys }) {
    const text = 'select wallet_change_email($1, $2, $3, $4, $5, $6, $7, $8::jsonb) as changed'
    const way = [wayBack?.hash ?? null, wayBack?.expiresAt ?? null, keptList(keptPasskeys)]
    return orTaken(async () => {
      const [done] = await rows(change, text, [userId, from, to, thumbprint, now, ...way])
      return done?.changed === true
    }, false)
  },
  async readWayBack(hash, now) {
    const text = `select kept.user_id as "userId", kept.email, wallet_users.email as present
      from wallet_left_addresses kept join wallet_users on wallet_users.id = kept.user_id
      where kept.hash = $1 and kept.expires_at > $2`
    return (await rows(leftAddress, text, [hash, now]))[0]
  },
  // One statement, so that all sessions since the change end with it even if the server stops.
  async takeEmailBack(hash, now) {
    const text = `select owner as "userId", taken as email, instead as present
      from wallet_take_email_back($1, $2)`
    return orTaken(async () => (await rows(leftAddress, text, [hash, now]))[0], undefined)
  },
})

/** @param taken - the result if another visitor gets the address at the same moment */
async function orTaken<T>(ask: () => Promise<T>, taken: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isTaken =
      typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
    if (isTaken) return taken
    throw error
  }
}
