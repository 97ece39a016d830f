import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.js'
import type { Position } from './cursor.js'
import { blocks, names, transactions, transfers, unmined } from './tables.js'

export type TransactionRow = typeof transactions.$inferSelect

export type TransferRow = typeof transfers.$inferSelect

export type BlockRow = typeof blocks.$inferSelect

export type NameRow = typeof names.$inferSelect

/** Stored rows of a chain. */
export interface Rows {
  readonly transactions: readonly TransactionRow[]
  readonly transfers: readonly TransferRow[]
}

export interface HistoryQuery {
  readonly address: string
  readonly chainIds: readonly string[]
  readonly after: Position | undefined
  readonly limit: number
}

/** PostgreSQL takes 65,535 parameters, and a row has ten at most. */
const rowsAtOnce = 1_000

/** Creates the store of read chains in the database. */
export const createStore = ({ db }: Database) => ({
  /** Returns the highest stored block. */
  async tip(chainId: string): Promise<BlockRow | undefined> {
    const [row] = await this.blocksUpTo(chainId, Number.MAX_SAFE_INTEGER, 1)
    return row
  },

  /** @returns highest first */
  blocksUpTo(chainId: string, height: number, limit: number): Promise<BlockRow[]> {
    return db
      .select()
      .from(blocks)
      .where(and(eq(blocks.chainId, chainId), lte(blocks.height, height)))
      .orderBy(desc(blocks.height))
      .limit(limit)
  },

  /** Deletes the blocks above a height, with their content. */
  async dropAbove(chainId: string, height: number) {
    await db.transaction(async (tx) => {
      await tx
        .delete(transactions)
        .where(and(eq(transactions.chainId, chainId), gt(transactions.height, height)))
      await tx.delete(blocks).where(and(eq(blocks.chainId, chainId), gt(blocks.height, height)))
    })
  },

  /** @param rows - replace stored transactions with the same hash */
  async add({ blocks: read = [], ...rows }: Rows & { blocks?: readonly BlockRow[] }) {
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

  /** Returns the stored ones of these hashes. */
  async known(chainId: string, hashes: readonly string[]) {
    if (hashes.length === 0) return []
    return db
      .select()
      .from(transactions)
      .where(and(eq(transactions.chainId, chainId), inArray(transactions.hash, [...hashes])))
  },

  /** Returns the transactions of an address, newest first. */
  async history({ address, chainIds, after, limit }: HistoryQuery) {
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
    // Pending transactions come first, whatever the blocks' times.
    const order = sql`(${height} = ${unmined}, ${minedAt}, ${chainId}, ${height}, ${position}, ${hash})`
    const rows = await db
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
    return { rows, transfers: await this.transfersOf(rows.map((row) => row.hash)) }
  },

  /** @returns in their order */
  async transfersOf(hashes: readonly string[]): Promise<TransferRow[]> {
    if (hashes.length === 0) return []
    return db
      .select()
      .from(transfers)
      .where(inArray(transfers.hash, [...hashes]))
      .orderBy(transfers.position)
  },

  /** Returns the tokens that an address has ever received. */
  async tokensOf(chainId: string, address: string) {
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

  /** Returns the NFTs of an address, by each one's last transfer. */
  async nftsOf({
    address,
    chainIds,
    after,
    limit,
  }: {
    address: string
    chainIds: readonly string[]
    after: string
    limit: number
  }) {
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

  /** Returns the registered ones of these names. */
  namesAmong: (wanted: readonly string[]) =>
    db
      .select()
      .from(names)
      .where(inArray(names.name, [...wanted])),

  /** Returns the names of an address, the oldest first. */
  namesOf: (address: string) =>
    db.select().from(names).where(eq(names.address, address)).orderBy(names.registeredAt),

  async forgetNames(address: string) {
    await db.delete(names).where(eq(names.address, address))
  },

  /** @returns true if the name was free */
  async register(row: NameRow) {
    const added = await db.insert(names).values(row).onConflictDoNothing().returning()
    return added.length > 0
  },
})

export type Store = ReturnType<typeof createStore>

function partsOf<Row>(rows: readonly Row[]) {
  const parts = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) parts.push(rows.slice(at, at + rowsAtOnce))
  return parts
}
