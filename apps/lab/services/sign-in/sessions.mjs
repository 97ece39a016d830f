// @ts-check
import { createHash, randomBytes } from 'node:crypto'

/** Both in s. */
const nonceLife = 600
const sessionLife = 86_400
/** The oldest give way: a client that asks for many takes no more room. */
const maxNonces = 10_000

/** A reader of the table learns no secret. @param {string} visitor */
const digest = (visitor) => createHash('sha256').update(visitor).digest('hex')

/** EVM addresses differ in case and are the same. @param {string} chainId @param {string} address */
const keyOf = (chainId, address) =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address

/** A secret for a visitor's cookie: 256 bits. */
export const newVisitor = () => randomBytes(32).toString('base64url')

/**
 * Nonces and sessions in the database.
 *
 * @param {import('./database.mjs').Database} database
 */
export const createSessions = ({ query }) => ({
  async newNonce() {
    const nonce = randomBytes(16).toString('hex')
    await query('delete from nonces where expires_at < now()')
    await query(
      `insert into nonces (nonce, expires_at) values ($1, now() + make_interval(secs => $2))`,
      [nonce, nonceLife],
    )
    await query(
      `delete from nonces where nonce in
       (select nonce from nonces order by expires_at desc offset $1)`,
      [maxNonces],
    )
    return nonce
  },

  /** Once, though others try at the same time. @param {string} nonce @returns whether it was ours to burn */
  async burn(nonce) {
    const rows = await query(
      `update nonces set used_at = now()
       where nonce = $1 and used_at is null and expires_at > now() returning nonce`,
      [nonce],
    )
    return rows.length > 0
  },

  /** @param {string} visitor @param {import('@carabiner/core').SiwxSession} session verified */
  async keep(visitor, session) {
    const { chainId, accountAddress, expirationTime } = session.data
    const latest = Date.now() + sessionLife * 1000
    const ends = Math.min(latest, expirationTime ? Date.parse(expirationTime) : latest)
    await query(
      `insert into sessions (visitor, chain_id, address, session, expires_at)
       values ($1, $2, $3, $4, $5)
       on conflict (visitor, chain_id, address)
       do update set session = excluded.session, expires_at = excluded.expires_at`,
      [
        digest(visitor),
        chainId,
        keyOf(chainId, accountAddress),
        JSON.stringify(session),
        new Date(ends),
      ],
    )
  },

  /** Gives a visitor another secret. @param {string} from @param {string} to */
  async move(from, to) {
    await query('update sessions set visitor = $2 where visitor = $1', [digest(from), digest(to)])
  },

  /** @param {string} visitor @returns {Promise<import('@carabiner/core').SiwxSession[]>} as they were verified */
  async list(visitor) {
    const rows = await query(
      'select session from sessions where visitor = $1 and expires_at > now() order by chain_id',
      [digest(visitor)],
    )
    return rows.map(({ session }) => /** @type {import('@carabiner/core').SiwxSession} */ (session))
  },

  /** Ends all but these. @param {string} visitor @param {readonly import('@carabiner/core').SiwxSession[]} stay */
  async endOthers(visitor, stay) {
    const keys = stay.map(
      ({ data }) => `${data.chainId} ${keyOf(data.chainId, data.accountAddress)}`,
    )
    await query(
      `delete from sessions where visitor = $1 and not (chain_id || ' ' || address = any($2))`,
      [digest(visitor), keys],
    )
  },

  /** @param {string} visitor @param {{ chainId: string, address: string } | undefined} [which] all without */
  async end(visitor, which) {
    if (!which)
      return void (await query('delete from sessions where visitor = $1', [digest(visitor)]))
    await query('delete from sessions where visitor = $1 and chain_id = $2 and address = $3', [
      digest(visitor),
      which.chainId,
      keyOf(which.chainId, which.address),
    ])
  },
})
