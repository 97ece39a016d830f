import * as z from 'zod/mini'
import type { PermissionStore } from '../permission-store.js'
import { anyRow, bigint, type Rows } from './query.js'

const permission = z.object({
  id: z.string(),
  sealed: z.object({ iv: z.string(), ciphertext: z.string() }),
  expiresAt: bigint,
})
const keptRow = z.object({ kept: z.boolean() })

/** Visitors' spending permissions, in `wallet_permissions`. */
export const sqlPermissions = (rows: Rows): PermissionStore => ({
  permissionsOf: (userId, now) =>
    rows(
      permission,
      `select id, sealed, expires_at as "expiresAt" from wallet_permissions
        where user_id = $1 and expires_at > $2 order by created_at desc, id`,
      [userId, now],
    ),
  async keepPermission(userId, { id, sealed, expiresAt }, { now, most }) {
    const text = 'select wallet_keep_permission($1, $2, $3::jsonb, $4, $5, $6) as kept'
    const values = [userId, id, JSON.stringify(sealed), expiresAt, now, most]
    return (await rows(keptRow, text, values))[0]?.kept === true
  },
  async forgetPermission(userId, id) {
    const text = 'delete from wallet_permissions where user_id = $1 and id = $2'
    await rows(anyRow, text, [userId, id])
  },
})
