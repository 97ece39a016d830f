import * as z from 'zod/mini'
import type { SessionStore } from '../session-store.js'
import { anyRow, bigint, type Rows } from './query.js'

const session = z.object({
  tokenHash: z.string(),
  userId: z.string(),
  thumbprint: z.string(),
  expiresAt: bigint,
  device: z.string(),
  app: z.nullable(z.string()),
  startedAt: bigint,
})
const columns = `token_hash as "tokenHash", user_id as "userId", thumbprint, expires_at as "expiresAt",
  device, app, started_at as "startedAt"`

/** Sessions in `wallet_sessions`, known devices in `wallet_devices`. */
export const sqlSessions = (rows: Rows): SessionStore => ({
  async keepSession({ tokenHash, userId, thumbprint, expiresAt, device, app, startedAt }) {
    await rows(
      anyRow,
      `insert into wallet_sessions
         (token_hash, user_id, thumbprint, expires_at, device, app, started_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tokenHash, userId, thumbprint, expiresAt, device, app, startedAt],
    )
  },
  async readSession(tokenHash, now) {
    const text = `select ${columns} from wallet_sessions where token_hash = $1 and expires_at > $2`
    return (await rows(session, text, [tokenHash, now]))[0]
  },
  async shortenSession(tokenHash, expiresAt) {
    await rows(
      anyRow,
      'update wallet_sessions set expires_at = least(expires_at, $2) where token_hash = $1',
      [tokenHash, expiresAt],
    )
  },
  async endLogin({ userId, thumbprint, startedAt }) {
    await rows(
      anyRow,
      'delete from wallet_sessions where user_id = $1 and thumbprint = $2 and started_at = $3',
      [userId, thumbprint, startedAt],
    )
  },
  async sessionsOf(userId, now) {
    const text = `select ${columns} from wallet_sessions
      where user_id = $1 and expires_at > $2 order by started_at, expires_at`
    return rows(session, text, [userId, now])
  },
  async endSessions(userId, { only, allBut } = {}) {
    const isOne = '($2::text is null or thumbprint = $2) and ($3::text is null or thumbprint <> $3)'
    const text = `with ended as (delete from wallet_sessions where user_id = $1 and ${isOne})
      delete from wallet_devices using wallet_users
      where wallet_users.id = $1 and wallet_devices.email = wallet_users.email and ${isOne}`
    await rows(anyRow, text, [userId, only ?? null, allBut ?? null])
  },
  async knowsDevice(email, thumbprint) {
    const text = 'select thumbprint from wallet_devices where email = $1 and thumbprint = $2'
    return (await rows(anyRow, text, [email, thumbprint])).length > 0
  },
  async rememberDevice(email, thumbprint) {
    await rows(
      anyRow,
      'insert into wallet_devices (email, thumbprint) values ($1, $2) on conflict do nothing',
      [email, thumbprint],
    )
  },
})
