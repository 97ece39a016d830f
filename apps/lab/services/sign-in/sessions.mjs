// @ts-check
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { nonces, sessions } from './tables.mjs'

/** Both in s. */
const nonceLife = 600
const sessionLife = 86_400
/** The oldest give way: a client that asks for many takes no more room. */
const maxNonces = 10_000
/** By the database's clock. */
const now = sql`now()`

/** A reader of the table learns no secret. @param {string} visitor */
const digest = (visitor) => createHash('sha256').update(visitor).digest('hex')
/** @param {string} visitor */
const isOf = (visitor) => eq(sessions.visitor, digest(visitor))

/** EVM addresses differ in case and are the same. @param {string} chainId @param {string} address */
const keyOf = (chainId, address) =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address
/** @param {string} chainId @param {string} address */
const isFor = (chainId, address) =>
  and(eq(sessions.chainId, chainId), eq(sessions.address, keyOf(chainId, address)))

/** A secret for a visitor's cookie: 256 bits. */
export const newVisitor = () => randomBytes(32).toString('base64url')

/**
 * Nonces and sessions in the database.
 *
 * @param {import('../database/database.mjs').Database} database
 */
export const createSessions = ({ db }) => ({
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

  /** Once, though others try at the same time. @param {string} nonce @returns whether it was ours to burn */
  async burn(nonce) {
    const isFresh = and(isNull(nonces.usedAt), gt(nonces.expiresAt, now))
    const rows = await db
      .update(nonces)
      .set({ usedAt: now })
      .where(and(eq(nonces.nonce, nonce), isFresh))
      .returning({ nonce: nonces.nonce })
    return rows.length > 0
  },

  /** @param {string} visitor @param {import('@carabiner/core').SiwxSession} session verified */
  async keep(visitor, session) {
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

  /** Gives a visitor another secret. @param {string} from @param {string} to */
  async move(from, to) {
    await db
      .update(sessions)
      .set({ visitor: digest(to) })
      .where(isOf(from))
  },

  /** @param {string} visitor @returns {Promise<import('@carabiner/core').SiwxSession[]>} as they were verified */
  async list(visitor) {
    const rows = await db
      .select({ session: sessions.session })
      .from(sessions)
      .where(and(isOf(visitor), gt(sessions.expiresAt, now)))
      .orderBy(sessions.chainId)
    return rows.map(({ session }) => /** @type {import('@carabiner/core').SiwxSession} */ (session))
  },

  /** Ends all but these. @param {string} visitor @param {readonly import('@carabiner/core').SiwxSession[]} stay */
  async endOthers(visitor, stay) {
    const stays = or(...stay.map(({ data }) => isFor(data.chainId, data.accountAddress)))
    await db.delete(sessions).where(and(isOf(visitor), stays && not(stays)))
  },

  /** @param {string} visitor @param {{ chainId: string, address: string } | undefined} [which] all without */
  async end(visitor, which) {
    await db
      .delete(sessions)
      .where(and(isOf(visitor), which && isFor(which.chainId, which.address)))
  },
})
