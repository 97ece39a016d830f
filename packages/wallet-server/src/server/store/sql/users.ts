import * as z from 'zod/mini'
import type { UserStore } from '../user-store.js'
import { sqlAddresses } from './addresses.js'
import { anyRow, bigint, type Rows } from './query.js'

export const user = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
const passkey = z.object({
  credentialId: z.string(),
  userId: z.string(),
  publicKey: z.string(),
  counter: bigint,
  transports: z.array(z.string()),
  device: z.string(),
  addedAt: bigint,
})
const lookup = z.object({ known: z.boolean() })
const addition = z.object({ result: z.enum(['added', 'known', 'signed-out', 'full']) })
const passkeyColumns = `credential_id as "credentialId", user_id as "userId",
  public_key as "publicKey", counter, transports, device, added_at as "addedAt"`

/** Visitors in `wallet_users`, their passkeys in `wallet_passkeys`. */
export const sqlUsers = (rows: Rows): UserStore => ({
  ...sqlAddresses(rows),
  async userOfEmail(email, { newId, now }) {
    const text = `select user_id as id, user_email as email, user_name as name
      from wallet_user_of_email($1, $2, $3)`
    return (await rows(user, text, [newId, email, now]))[0]
  },
  async knowsAddress(email, now) {
    const text = `select exists (select from wallet_users where email = $1) or exists (
      select from wallet_left_addresses where email = $1 and expires_at > $2
    ) as known`
    return (await rows(lookup, text, [email, now]))[0]?.known === true
  },
  async readUser(id) {
    return (await rows(user, 'select id, email, name from wallet_users where id = $1', [id]))[0]
  },
  async addPasskey(passkey, { tokenHash, now, most }) {
    const { credentialId, userId, publicKey, counter, transports, device, addedAt } = passkey
    const text =
      'select wallet_add_passkey($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10) as result'
    const passkeyValues = [publicKey, counter, JSON.stringify(transports), device, addedAt]
    const values = [credentialId, userId, ...passkeyValues, tokenHash, now, most]
    const [added] = await rows(addition, text, values)
    if (!added) throw new Error('PostgreSQL returned no result.')
    return added.result
  },
  async removePasskey(userId, credentialId) {
    const text = 'delete from wallet_passkeys where user_id = $1 and credential_id = $2'
    await rows(anyRow, text, [userId, credentialId])
  },
  async readPasskey(credentialId) {
    const text = `select ${passkeyColumns} from wallet_passkeys where credential_id = $1`
    return (await rows(passkey, text, [credentialId]))[0]
  },
  async passkeysOf(userId) {
    const text = `select ${passkeyColumns} from wallet_passkeys where user_id = $1
      order by added_at, credential_id`
    return rows(passkey, text, [userId])
  },
  async setPasskeyCounter(credentialId, counter) {
    await rows(
      anyRow,
      'update wallet_passkeys set counter = greatest(counter, $2) where credential_id = $1',
      [credentialId, counter],
    )
  },
})
