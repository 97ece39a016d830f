import * as z from 'zod/mini'
import type { AuthStore } from '../store.js'
import { sqlFlows } from './flows.js'
import { sqlIdentities } from './identities.js'
import { migrate } from './migrations.js'
import { sqlPermissions } from './permissions.js'
import { anyRow, bigint, createRows, type SqlQuery } from './query.js'
import { sqlSessions } from './sessions.js'
import { sqlUsers } from './users.js'
import { sqlVaults } from './vaults.js'

const count = z.object({ count: bigint, endsAt: bigint })
const expiring = [
  ['wallet_flows', 'expires_at'],
  ['wallet_tokens', 'expires_at'],
  ['wallet_sessions', 'expires_at'],
  ['wallet_used', 'expires_at'],
  ['wallet_permissions', 'expires_at'],
  ['wallet_counts', 'ends_at'],
  ['wallet_left_addresses', 'expires_at'],
] as const

/**
 * Creates a store in PostgreSQL 13 or newer, or in PGlite. Its tables begin with `wallet_`. The
 * first use creates or migrates them.
 *
 * @param query - runs one statement with parameters
 * @returns the `store` option of `createAuthServer`
 *
 * @example
 * const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
 * const store = sqlStore((text, values) => pool.query(text, values))
 */
export function sqlStore(query: SqlQuery): AuthStore {
  let migrating: Promise<unknown> | undefined
  const migrated: SqlQuery = async (text, values) => {
    migrating ??= query(migrate, []).catch((error) => {
      migrating = undefined
      throw error
    })
    await migrating
    return query(text, values)
  }
  const rows = createRows(migrated)
  return {
    ...sqlFlows(rows),
    ...sqlIdentities(rows),
    ...sqlPermissions(rows),
    ...sqlSessions(rows),
    ...sqlUsers(rows),
    ...sqlVaults(rows),
    async ready() {
      await rows(anyRow, 'select 1 as one')
    },
    async count(key, { now, endsAt }) {
      const text = `insert into wallet_counts as kept (key, count, ends_at) values ($1, 1, $3)
        on conflict (key) do update set
          count = case when kept.ends_at > $2 then kept.count + 1 else 1 end,
          ends_at = case when kept.ends_at > $2 then kept.ends_at else excluded.ends_at end
        returning count, ends_at as "endsAt"`
      const [counted] = await rows(count, text, [key, now, endsAt])
      if (!counted) throw new Error('PostgreSQL returned no count.')
      return counted
    },
    async markUsed(key, expiresAt) {
      const text = `insert into wallet_used (key, expires_at) values ($1, $2)
        on conflict do nothing returning key`
      return (await rows(anyRow, text, [key, expiresAt])).length > 0
    },
    async removeExpired(now) {
      for (const [table, column] of expiring) {
        await rows(anyRow, `delete from ${table} where ${column} <= $1`, [now])
      }
    },
  }
}
