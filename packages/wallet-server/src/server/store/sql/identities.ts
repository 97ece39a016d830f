import { loginProvider } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import type { IdentityStore, StoredIdentity } from '../identity-store.js'
import { anyRow, bigint, type Rows } from './query.js'
import { user } from './users.js'

const identity = z.object({
  id: z.string(),
  provider: loginProvider,
  subject: z.string(),
  label: z.nullable(z.string()),
  linkedAt: bigint,
})
const owner = z.object({ userId: z.string() })
const removed = z.object({ removed: z.boolean() })

const valuesOf = (userId: string, { id, provider, subject, label, linkedAt }: StoredIdentity) => [
  ...[id, provider, subject, userId, label, linkedAt],
]

/** Accounts at services, in `wallet_identities`. */
export const sqlIdentities = (rows: Rows): IdentityStore => ({
  async userOfIdentity(account, { userId }) {
    // Only the first insert of the account creates a visitor. Simultaneous logins get the same one.
    const text = `with kept as (
        insert into wallet_identities (id, provider, subject, user_id, label, linked_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (provider, subject) do update set label = excluded.label
        returning user_id
      ), made as (
        insert into wallet_users (id) select user_id from kept where user_id = $4
      )
      select user_id as "userId" from kept`
    const [storedOwner] = await rows(owner, text, valuesOf(userId, account))
    if (!storedOwner) throw new Error('PostgreSQL returned no identity.')
    const nameText = 'update wallet_users set name = $2 where id = $1 returning id, email, name'
    const [one] = await rows(user, nameText, [storedOwner.userId, account.label])
    if (!one) throw new Error('PostgreSQL returned no user.')
    return one
  },
  async linkIdentity(userId, linked) {
    const text = `insert into wallet_identities as kept
        (id, provider, subject, user_id, label, linked_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (provider, subject) do update set label = excluded.label
        where kept.user_id = excluded.user_id
      returning id`
    return (await rows(anyRow, text, valuesOf(userId, linked))).length > 0
  },
  async identitiesOf(userId) {
    const text = `select id, provider, subject, label, linked_at as "linkedAt"
      from wallet_identities where user_id = $1 order by linked_at, id`
    return rows(identity, text, [userId])
  },
  async removeIdentity(userId, id) {
    const text = 'select wallet_remove_identity($1, $2) as removed'
    return (await rows(removed, text, [userId, id]))[0]?.removed === true
  },
})
