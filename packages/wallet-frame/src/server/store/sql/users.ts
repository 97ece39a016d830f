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
const passkeyColumns = `credential_id as "credentialId", user_id as "userId",
  public_key as "publicKey", counter, transports, device, added_at as "addedAt"`

/** Visitors in `wallet_users`, their passkeys in `wallet_passkeys`. */
export const sqlUsers = (rows: Rows): UserStore => ({
  ...sqlAddresses(rows),
  async userOfEmail(email, newId) {
    // An update that changes nothing: a row that another instance has just made is returned, too.
    const text = `insert into wallet_users (id, email) values ($1, $2)
      on conflict (email) do update set email = excluded.email returning id, email, name`
    const [found] = await rows(user, text, [newId, email])
    if (!found) throw new Error('PostgreSQL returned no user.')
    return found
  },
  async readUser(id) {
    return (await rows(user, 'select id, email, name from wallet_users where id = $1', [id]))[0]
  },
  async addPasskey({ credentialId, userId, publicKey, counter, transports, device, addedAt }) {
    const text = `insert into wallet_passkeys
        (credential_id, user_id, public_key, counter, transports, device, added_at)
      values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict do nothing returning credential_id`
    const values = [credentialId, userId, publicKey, counter, JSON.stringify(transports)]
    return (await rows(anyRow, text, [...values, device, addedAt])).length > 0
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
