import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const nonces = pgTable('nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const sessions = pgTable(
  'sessions',
  {
    visitor: text('visitor').notNull(),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    session: jsonb('session').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  ({ visitor, chainId, address }) => [primaryKey({ columns: [visitor, chainId, address] })],
)

/**
 * The same in SQL, because Drizzle itself creates no tables. Its migrations are for data that must survive a change.
 */
export const createTables = `
  create table if not exists nonces (
    nonce text primary key,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create table if not exists sessions (
    visitor text not null,
    chain_id text not null,
    address text not null,
    session jsonb not null,
    expires_at timestamptz not null,
    primary key (visitor, chain_id, address)
  );
`
