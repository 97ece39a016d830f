import { bigint, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The stored blocks, of chains that can drop blocks. */
export const blocks = pgTable(
  'blocks',
  {
    chainId: text('chain_id').notNull(),
    height: bigint('height', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  ({ chainId, height }) => [primaryKey({ columns: [chainId, height] })],
)

export const transactions = pgTable(
  'transactions',
  {
    chainId: text('chain_id').notNull(),
    hash: text('hash').notNull(),
    /** The height of its block, or `unmined` before that. */
    height: bigint('height', { mode: 'number' }).notNull(),
    /** The position in its block. */
    position: integer('position').notNull(),
    minedAt: timestamp('mined_at', { withTimezone: true, mode: 'date' }).notNull(),
    sentFrom: text('sent_from').notNull(),
    /** Empty if the transaction creates a contract. */
    sentTo: text('sent_to').notNull(),
    status: text('status', { enum: ['confirmed', 'failed', 'pending'] }).notNull(),
    nonce: bigint('nonce', { mode: 'number' }).notNull(),
    /** The kind of a transaction without transfers. */
    operation: text('operation').notNull(),
  },
  ({ chainId, hash }) => [primaryKey({ columns: [chainId, hash] })],
)

export const transfers = pgTable(
  'transfers',
  {
    chainId: text('chain_id').notNull(),
    hash: text('hash').notNull(),
    /** The position in its transaction. */
    position: integer('position').notNull(),
    /** Bitcoin has inputs and outputs in place of transfers. */
    kind: text('kind', { enum: ['native', 'token', 'nft', 'input', 'output'] }).notNull(),
    /** The contract or mint. Empty for the native currency. */
    contract: text('contract').notNull(),
    tokenId: text('token_id').notNull(),
    sender: text('sender').notNull(),
    receiver: text('receiver').notNull(),
    /** The amount in the smallest unit. */
    amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
  },
  ({ chainId, hash, position }) => [primaryKey({ columns: [chainId, hash, position] })],
)

/** The service's own names, each with one address. */
export const names = pgTable('names', {
  name: text('name').primaryKey(),
  address: text('address').notNull(),
  /** The coin type (ENSIP-11). */
  coinType: bigint('coin_type', { mode: 'number' }).notNull(),
  registeredAt: timestamp('registered_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** The height of pending transactions, above all others. */
export const unmined = Number.MAX_SAFE_INTEGER

/** The same in SQL, because Drizzle itself creates no tables. */
export const createTables = `
  create table blocks (
    chain_id text not null,
    height bigint not null,
    hash text not null,
    primary key (chain_id, height)
  );
  create table transactions (
    chain_id text not null,
    hash text not null,
    height bigint not null,
    position integer not null,
    mined_at timestamptz not null,
    sent_from text not null,
    sent_to text not null,
    status text not null,
    nonce bigint not null,
    operation text not null,
    primary key (chain_id, hash)
  );
  create index on transactions (sent_from);
  create index on transactions (sent_to);
  create index on transactions (chain_id, height);
  create table transfers (
    chain_id text not null,
    hash text not null,
    position integer not null,
    kind text not null,
    contract text not null,
    token_id text not null,
    sender text not null,
    receiver text not null,
    amount numeric(78, 0) not null,
    primary key (chain_id, hash, position),
    foreign key (chain_id, hash) references transactions on delete cascade
  );
  create index on transfers (sender);
  create index on transfers (receiver);
  create table names (
    name text primary key,
    address text not null,
    coin_type bigint not null,
    registered_at timestamptz not null
  );
  create index on names (address);
`
