// @ts-check

/**
 * @typedef {object} Database
 * @property {(text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>} query
 * @property {() => Promise<void>} close
 */

const schema = `
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

/**
 * The database of sign-in sessions: PostgreSQL where there is a `DATABASE_URL`, else PGlite, which is
 * PostgreSQL in this process, in memory.
 *
 * @param {string | undefined} [url]
 * @returns {Promise<Database>}
 */
export async function openDatabase(url = process.env.DATABASE_URL) {
  if (url) {
    const { default: pg } = await import('pg')
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    await pool.query(schema)
    return {
      query: async (text, values) => (await pool.query(text, values && [...values])).rows,
      close: () => pool.end(),
    }
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create()
  await lite.exec(schema)
  return {
    async query(text, values) {
      /** @type {{ rows: Record<string, unknown>[] }} */
      const { rows } = await lite.query(text, values && [...values])
      return rows
    },
    close: () => lite.close(),
  }
}
