// @ts-check
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { blocks, names, transactions, transfers, unmined } from './tables.mjs'

/**
 * @typedef {typeof transactions.$inferSelect} TransactionRow
 * @typedef {typeof transfers.$inferSelect} TransferRow
 * @typedef {typeof blocks.$inferSelect} BlockRow
 * @typedef {typeof names.$inferSelect} NameRow
 *
 * @typedef {object} Rows What was read of a chain.
 * @property {readonly TransactionRow[]} transactions
 * @property {readonly TransferRow[]} transfers
 *
 * @typedef {object} HistoryQuery
 * @property {string} address
 * @property {readonly string[]} chainIds
 * @property {import('./cursor.mjs').Position | undefined} after
 * @property {number} limit
 */

/** PostgreSQL takes 65,535 parameters; a row has ten at most. */
const rowsAtOnce = 1_000

/**
 * What was read of the chains, in the database.
 *
 * @param {import('../database/database.mjs').Database} database
 */
export const createStore = ({ db }) => ({
  /** The highest block that was read. @param {string} chainId @returns {Promise<BlockRow | undefined>} */
  async tip(chainId) {
    const [row] = await this.blocksUpTo(chainId, Number.MAX_SAFE_INTEGER, 1)
    return row
  },

  /** @param {string} chainId @param {number} height @param {number} limit @returns {Promise<BlockRow[]>} highest first */
  blocksUpTo(chainId, height, limit) {
    return db
      .select()
      .from(blocks)
      .where(and(eq(blocks.chainId, chainId), lte(blocks.height, height)))
      .orderBy(desc(blocks.height))
      .limit(limit)
  },

  /** Takes away the blocks above a height, with what is in them. @param {string} chainId @param {number} height */
  async dropAbove(chainId, height) {
    await db.transaction(async (tx) => {
      await tx
        .delete(transactions)
        .where(and(eq(transactions.chainId, chainId), gt(transactions.height, height)))
      await tx.delete(blocks).where(and(eq(blocks.chainId, chainId), gt(blocks.height, height)))
    })
  },

  /** @param {Rows & { blocks?: readonly BlockRow[] }} rows a transaction that is there already is replaced */
  async add({ blocks: read = [], ...rows }) {
    await db.transaction(async (tx) => {
      for (const part of partsOf(read)) await tx.insert(blocks).values(part)
      for (const part of partsOf(rows.transactions)) {
        await tx
          .insert(transactions)
          .values(part)
          .onConflictDoUpdate({
            target: [transactions.chainId, transactions.hash],
            set: {
              height: sql`excluded.height`,
              position: sql`excluded.position`,
              minedAt: sql`excluded.mined_at`,
              status: sql`excluded.status`,
            },
          })
      }
      for (const part of partsOf(rows.transfers)) {
        await tx.insert(transfers).values(part).onConflictDoNothing()
      }
    })
  },

  /** Those of these that were read. @param {string} chainId @param {readonly string[]} hashes */
  async known(chainId, hashes) {
    if (hashes.length === 0) return []
    return db
      .select()
      .from(transactions)
      .where(and(eq(transactions.chainId, chainId), inArray(transactions.hash, [...hashes])))
  },

  /** The transactions that an address took part in, newest first. @param {HistoryQuery} query */
  async history({ address, chainIds, after, limit }) {
    const { hash, chainId, height, position, minedAt } = transactions
    const own = union(
      db
        .select({ hash })
        .from(transactions)
        .where(or(eq(transactions.sentFrom, address), eq(transactions.sentTo, address))),
      db
        .select({ hash: transfers.hash })
        .from(transfers)
        .where(or(eq(transfers.sender, address), eq(transfers.receiver, address))),
    )
    // What waits for a block comes first, whatever the clocks of the blocks say.
    const order = sql`(${height} = ${unmined}, ${minedAt}, ${chainId}, ${height}, ${position}, ${hash})`
    const found = await db
      .select()
      .from(transactions)
      .where(
        and(
          inArray(chainId, [...chainIds]),
          inArray(hash, own),
          after &&
            sql`${order} < (${after.height === unmined}::boolean, ${after.minedAt}::timestamptz, ${after.chainId}, ${after.height}::bigint, ${after.position}::integer, ${after.hash})`,
        ),
      )
      .orderBy(sql`${order} desc`)
      .limit(limit)
    return { found, transfers: await this.transfersOf(found.map((row) => row.hash)) }
  },

  /** @param {readonly string[]} hashes @returns {Promise<TransferRow[]>} in their order */
  async transfersOf(hashes) {
    if (hashes.length === 0) return []
    return db
      .select()
      .from(transfers)
      .where(inArray(transfers.hash, [...hashes]))
      .orderBy(transfers.position)
  },

  /** The tokens that an address was ever sent. @param {string} chainId @param {string} address */
  async tokensOf(chainId, address) {
    const rows = await db
      .selectDistinct({ contract: transfers.contract })
      .from(transfers)
      .where(
        and(
          eq(transfers.chainId, chainId),
          eq(transfers.receiver, address),
          eq(transfers.kind, 'token'),
        ),
      )
    return rows.map(({ contract }) => contract)
  },

  /**
   * The NFTs that an address has, by where each went last.
   *
   * @param {{ address: string, chainIds: readonly string[], after: string, limit: number }} query
   */
  async nftsOf({ address, chainIds, after, limit }) {
    const { chainId, contract, tokenId, receiver } = transfers
    const id = sql`${chainId} || ':' || ${contract} || '/' || ${tokenId}`.mapWith(String)
    const last = db
      .selectDistinctOn([chainId, contract, tokenId], {
        chainId,
        contract,
        tokenId,
        receiver,
        id: id.as('id'),
      })
      .from(transfers)
      .innerJoin(
        transactions,
        and(eq(transactions.chainId, chainId), eq(transactions.hash, transfers.hash)),
      )
      .where(and(inArray(chainId, [...chainIds]), eq(transfers.kind, 'nft')))
      .orderBy(
        ...[chainId, contract, tokenId],
        ...[desc(transactions.height), desc(transactions.position), desc(transfers.position)],
      )
      .as('last')
    return db
      .select()
      .from(last)
      .where(and(eq(last.receiver, address), gt(last.id, after)))
      .orderBy(last.id)
      .limit(limit)
  },

  /** Those of these names that are registered. @param {readonly string[]} wanted */
  namesAmong: (wanted) =>
    db
      .select()
      .from(names)
      .where(inArray(names.name, [...wanted])),

  /** The names of an address, the oldest first. @param {string} address */
  namesOf: (address) =>
    db.select().from(names).where(eq(names.address, address)).orderBy(names.registeredAt),

  /** @param {string} address */
  async forgetNames(address) {
    await db.delete(names).where(eq(names.address, address))
  },

  /** @param {NameRow} row @returns whether the name was free */
  async register(row) {
    const added = await db.insert(names).values(row).onConflictDoNothing().returning()
    return added.length > 0
  },
})

/** @typedef {ReturnType<typeof createStore>} Store */

/** @template Row @param {readonly Row[]} rows */
function partsOf(rows) {
  const parts = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) parts.push(rows.slice(at, at + rowsAtOnce))
  return parts
}
