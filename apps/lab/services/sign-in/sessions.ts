import { createHash, randomBytes } from 'node:crypto'
import type { SiwxSession } from '@carabiner/core'
import { and, desc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.js'
import { nonces, sessions } from './tables.js'

/** Both in s. */
const nonceLife = 600
const sessionLife = 86_400
/** The maximum number of nonces. The oldest ones are deleted first, so one client cannot fill the table. */
const maxNonces = 10_000
/** The time of the database's clock. */
const now = sql`now()`

/** Returns a hash, so that a reader of the table learns no secret. */
const digest = (visitor: string) => createHash('sha256').update(visitor).digest('hex')
const isOf = (visitor: string) => eq(sessions.visitor, digest(visitor))

/** Returns an address's key. Case is ignored in EVM addresses. */
const keyOf = (chainId: string, address: string) =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address
const isFor = (chainId: string, address: string) =>
  and(eq(sessions.chainId, chainId), eq(sessions.address, keyOf(chainId, address)))

/** Creates a secret for a visitor's cookie: 256 bits. */
export const newVisitor = () => randomBytes(32).toString('base64url')

/** Creates the store of nonces and sessions in the database. */
export const createSessions = ({ db }: Database) => ({
  async newNonce() {
    const nonce = randomBytes(16).toString('hex')
    await db.delete(nonces).where(lt(nonces.expiresAt, now))
    const expiresAt = sql`now() + make_interval(secs => ${nonceLife})`
    await db.insert(nonces).values({ nonce, expiresAt })
    const oldest = db
      .select({ nonce: nonces.nonce })
      .from(nonces)
      .orderBy(desc(nonces.expiresAt))
      .offset(maxNonces)
    await db.delete(nonces).where(inArray(nonces.nonce, oldest))
    return nonce
  },

  /** Burns a nonce once, even with concurrent calls. @returns true if this call burned it */
  async burn(nonce: string) {
    const isFresh = and(isNull(nonces.usedAt), gt(nonces.expiresAt, now))
    const rows = await db
      .update(nonces)
      .set({ usedAt: now })
      .where(and(eq(nonces.nonce, nonce), isFresh))
      .returning({ nonce: nonces.nonce })
    return rows.length > 0
  },

  /** @param session - a verified session */
  async keep(visitor: string, session: SiwxSession) {
    const { chainId, accountAddress, expirationTime } = session.data
    const latest = Date.now() + sessionLife * 1000
    const expiresAt = new Date(
      Math.min(latest, expirationTime ? Date.parse(expirationTime) : latest),
    )
    const address = keyOf(chainId, accountAddress)
    await db
      .insert(sessions)
      .values({ visitor: digest(visitor), chainId, address, session, expiresAt })
      .onConflictDoUpdate({
        target: [sessions.visitor, sessions.chainId, sessions.address],
        set: { session, expiresAt },
      })
  },

  /** Moves a visitor's sessions to another secret. */
  async move(from: string, to: string) {
    await db
      .update(sessions)
      .set({ visitor: digest(to) })
      .where(isOf(from))
  },

  /** @returns the verified sessions */
  async list(visitor: string): Promise<SiwxSession[]> {
    const rows = await db
      .select({ session: sessions.session })
      .from(sessions)
      .where(and(isOf(visitor), gt(sessions.expiresAt, now)))
      .orderBy(sessions.chainId)
    return rows.map(({ session }) => session as SiwxSession)
  },

  /** Ends all other sessions. */
  async endOthers(visitor: string, stay: readonly SiwxSession[]) {
    const stays = or(...stay.map(({ data }) => isFor(data.chainId, data.accountAddress)))
    await db.delete(sessions).where(and(isOf(visitor), stays && not(stays)))
  },

  /** @param which - the session, or all sessions if undefined */
  async end(visitor: string, which?: { chainId: string; address: string }) {
    await db
      .delete(sessions)
      .where(and(isOf(visitor), which && isFor(which.chainId, which.address)))
  },
})
