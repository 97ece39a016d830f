import * as z from 'zod/mini'
import type { SessionStore } from '../session-store.js'
import { anyRow, bigint, type Rows } from './query.js'

const session = z.object({
  tokenHash: z.string(),
  userId: z.string(),
  thumbprint: z.string(),
  expiresAt: bigint,
})

/** Sessions in `wallet_sessions`, known devices in `wallet_devices`. */
export const sqlSessions = (rows: Rows): SessionStore => ({
  async keepSession({ tokenHash, userId, thumbprint, expiresAt }) {
    await rows(
      anyRow,
      `insert into wallet_sessions (token_hash, user_id, thumbprint, expires_at)
       values ($1, $2, $3, $4)`,
      [tokenHash, userId, thumbprint, expiresAt],
    )
  },
  async readSession(tokenHash, now) {
    const text = `select token_hash as "tokenHash", user_id as "userId", thumbprint,
      expires_at as "expiresAt" from wallet_sessions where token_hash = $1 and expires_at > $2`
    return (await rows(session, text, [tokenHash, now]))[0]
  },
  async shortenSession(tokenHash, expiresAt) {
    await rows(
      anyRow,
      'update wallet_sessions set expires_at = least(expires_at, $2) where token_hash = $1',
      [tokenHash, expiresAt],
    )
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
