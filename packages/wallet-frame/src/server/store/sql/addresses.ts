import * as z from 'zod/mini'
import type { UserStore } from '../user-store.js'
import { isDropped, keptList } from './kept-passkeys.js'
import { anyRow, type Rows } from './query.js'

const leftAddress = z.object({
  userId: z.string(),
  email: z.string(),
  present: z.nullable(z.string()),
})

type AddressStore = Pick<UserStore, 'changeEmail' | 'isLeft' | 'readWayBack' | 'takeEmailBack'>

/** How visitors change their address, and take one back that is kept for them in `wallet_left_addresses`. */
export const sqlAddresses = (rows: Rows): AddressStore => ({
  // One statement: whoever came in by the address before does not stay, whatever becomes of the server meanwhile.
  async changeEmail(userId, { from, to, thumbprint, now, wayBack, keptPasskeys }) {
    const text = `with changed as (
        update wallet_users set email = $3
        where id = $1 and (email is not distinct from $2::text or email = $3)
          and not exists (select from wallet_users where email = $3 and id <> $1)
          and not exists (
            select from wallet_left_addresses
            where email = $3 and user_id <> $1 and expires_at > $5::bigint
          )
        returning id
      ), ended as (
        delete from wallet_sessions using changed
        where $2::text is not null and user_id = changed.id and thumbprint <> $4
      ), passkeys as (
        delete from wallet_passkeys using changed
        where $2::text is not null and user_id = changed.id and ${isDropped('$8')}
      ), forgotten as (
        delete from wallet_devices using changed
        where email = $2 or email = $3 and thumbprint <> $4
      ), known as (
        insert into wallet_devices (email, thumbprint) select $3, $4 from changed
        on conflict do nothing
      ), kept as (
        insert into wallet_left_addresses (hash, user_id, email, left_at, expires_at)
        select $6::text, id, $2::text, $5::bigint, $7::bigint from changed
        where $2::text is not null and $6::text is not null
        on conflict do nothing
      )
      select id from changed`
    const way = [wayBack?.hash ?? null, wayBack?.expiresAt ?? null, keptList(keptPasskeys)]
    return orTaken(async () => {
      const changed = await rows(anyRow, text, [userId, from, to, thumbprint, now, ...way])
      return changed.length > 0
    }, false)
  },
  async isLeft(email, now) {
    const text = `select hash from wallet_left_addresses where email = $1 and expires_at > $2
      and not exists (select from wallet_users where email = $1)`
    return (await rows(anyRow, text, [email, now])).length > 0
  },
  async readWayBack(hash, now) {
    const text = `select kept.user_id as "userId", kept.email, wallet_users.email as present
      from wallet_left_addresses kept join wallet_users on wallet_users.id = kept.user_id
      where kept.hash = $1 and kept.expires_at > $2`
    return (await rows(leftAddress, text, [hash, now]))[0]
  },
  // One statement: nobody who came in meanwhile stays, whatever becomes of the server.
  async takeEmailBack(hash, now) {
    const text = `with way as (
        select kept.user_id, kept.email, kept.left_at, wallet_users.email as present
        from wallet_left_addresses kept join wallet_users on wallet_users.id = kept.user_id
        where kept.hash = $1 and kept.expires_at > $2
      ), back as (
        update wallet_users set email = way.email from way
        where wallet_users.id = way.user_id and not exists (
          select from wallet_users other where other.email = way.email and other.id <> way.user_id
        )
        returning way.user_id, way.email, way.left_at, way.present
      ), ended as (
        delete from wallet_sessions using back where wallet_sessions.user_id = back.user_id
      ), forgotten as (
        delete from wallet_devices using back
        where wallet_devices.email in (back.email, back.present)
      ), begun as (
        delete from wallet_flows using back where wallet_flows.user_id = back.user_id
      ), passkeys as (
        delete from wallet_passkeys using back
        where wallet_passkeys.user_id = back.user_id and wallet_passkeys.added_at >= back.left_at
      ), linked as (
        delete from wallet_identities using back
        where wallet_identities.user_id = back.user_id
          and wallet_identities.linked_at >= back.left_at
      ), later as (
        delete from wallet_left_addresses kept using back
        where kept.user_id = back.user_id and kept.left_at >= back.left_at
      )
      select user_id as "userId", email, present from back`
    return orTaken(async () => (await rows(leftAddress, text, [hash, now]))[0], undefined)
  },
})

/** @param taken - in place of what is asked, where somebody got the address at the same moment */
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
