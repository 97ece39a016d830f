import * as z from 'zod/mini'
import type { SessionStore } from '../session-store.js'
import { anyRow, bigint, keptList, type Rows } from './query.js'

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
const isGood = 'wallet_tokens.token_hash = $1 and wallet_tokens.expires_at > $2'

/**
 * Sessions in `wallet_sessions`, tokens in `wallet_tokens` (a trigger adds the first), devices in
 * `wallet_devices`.
 */
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
    const text = `select wallet_tokens.token_hash as "tokenHash",
        wallet_tokens.expires_at as "expiresAt", user_id as "userId", thumbprint, device, app,
        started_at as "startedAt"
      from wallet_tokens join wallet_sessions on wallet_sessions.token_hash = wallet_tokens.session
      where ${isGood}`
    return (await rows(session, text, [tokenHash, now]))[0]
  },
  async shortenSession(tokenHash, expiresAt) {
    await rows(
      anyRow,
      `with shortened as (
         update wallet_sessions set expires_at = least(expires_at, $2) where token_hash = $1
       )
       update wallet_tokens set expires_at = least(expires_at, $2) where session = $1`,
      [tokenHash, expiresAt],
    )
  },
  // The session's row is locked: a simultaneous end of the session waits and removes the new token
  // too, or comes first and leaves nothing to renew.
  async renewSession(tokenHash, { tokenHash: next, expiresAt, overlapEndsAt, now }) {
    const text = `with renewed as (
        update wallet_sessions set expires_at = greatest(wallet_sessions.expires_at, $4)
        from wallet_tokens
        where ${isGood} and wallet_sessions.token_hash = wallet_tokens.session
        returning wallet_sessions.token_hash as session
      ), shortened as (
        update wallet_tokens set expires_at = least(expires_at, $5) from renewed where token_hash = $1
      )
      insert into wallet_tokens (token_hash, session, expires_at)
      select $3, session, $4 from renewed returning token_hash`
    const values = [tokenHash, now, next, expiresAt, overlapEndsAt]
    return (await rows(anyRow, text, values)).length > 0
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
  async endSessions(userId, { only, allBut, keptPasskeys } = {}) {
    const text = 'select wallet_end_sessions($1, $2, $3, $4::jsonb)'
    await rows(anyRow, text, [userId, only ?? null, allBut ?? null, keptList(keptPasskeys)])
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
