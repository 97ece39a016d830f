import * as z from 'zod/mini'
import type { Flow, FlowStore } from '../flow-store.js'
import { anyRow, bigint, type Rows } from './query.js'

const flow = z.object({
  id: z.string(),
  kind: z.enum([
    'login',
    'email',
    'verification',
    'passkey-registration',
    'passkey-login',
    'social',
    'farcaster',
    'telegram',
  ]),
  step: z.enum(['link', 'code', 'primary', 'secondary', 'challenge', 'proven']),
  thumbprint: z.string(),
  userId: z.nullable(z.string()),
  data: z.unknown(),
  expiresAt: bigint,
})
const columns = 'id, kind, step, thumbprint, user_id as "userId", data, expires_at as "expiresAt"'
const claimed = z.object({ thumbprint: z.string() })
const insert = `insert into wallet_flows (id, kind, step, thumbprint, user_id, data, expires_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7)`
const valuesOf = ({ id, kind, step, thumbprint, userId, data, expiresAt }: Flow) => [
  ...[id, kind, step, thumbprint, userId, JSON.stringify(data), expiresAt],
]
const attempt = z.object({ hash: z.string(), tries: z.number() })

/** Flows in the table `wallet_flows`. */
export const sqlFlows = (rows: Rows): FlowStore => ({
  async beginFlow(newFlow) {
    await rows(anyRow, insert, valuesOf(newFlow))
  },
  async claimFlow(newFlow) {
    // The update changes nothing, but returns a row that another instance has just inserted.
    const text = `${insert} on conflict (id) do update set id = excluded.id returning thumbprint`
    const [stored] = await rows(claimed, text, valuesOf(newFlow))
    return stored?.thumbprint === newFlow.thumbprint
  },
  async readFlow(id, now) {
    const text = `select ${columns} from wallet_flows where id = $1 and expires_at > $2`
    return (await rows(flow, text, [id, now]))[0]
  },
  async endFlow(id) {
    await rows(anyRow, 'delete from wallet_flows where id = $1', [id])
  },
  async setLink(id, { hash, expiresAt, codeHash = null }) {
    await rows(
      anyRow,
      `update wallet_flows set link_hash = $2, link_expires_at = $3,
         code_hash = $4, code_expires_at = $3, tries = 0
       where id = $1 and step = 'link'`,
      [id, hash, expiresAt, codeHash],
    )
  },
  async readLink(hash, now) {
    const text = `select ${columns} from wallet_flows
      where link_hash = $1 and step = 'link' and link_expires_at > $2 and expires_at > $2`
    return (await rows(flow, text, [hash, now]))[0]
  },
  async confirmLink(hash, now) {
    const text = `update wallet_flows set step = 'code', link_hash = null, code_hash = null
      where link_hash = $1 and step = 'link' and link_expires_at > $2 and expires_at > $2
      returning ${columns}`
    return (await rows(flow, text, [hash, now]))[0]
  },
  async setCode(id, { hash, expiresAt, from, step, data }) {
    await rows(
      anyRow,
      `update wallet_flows set step = $5, code_hash = $2, code_expires_at = $3, tries = 0,
         data = coalesce($6::jsonb, data)
       where id = $1 and step = $4`,
      [id, hash, expiresAt, from, step, data === undefined ? null : JSON.stringify(data)],
    )
  },
  // The row is locked during the update, so simultaneous tries are all counted.
  async takeTry(id, { most, now }) {
    const text = `update wallet_flows set tries = least(tries, $2::integer) + 1
      where id = $1 and code_hash is not null and code_expires_at > $3 and expires_at > $3
      returning code_hash as hash, tries`
    return (await rows(attempt, text, [id, most, now]))[0]
  },
  async consumeCode(id, hash) {
    const text = `update wallet_flows set code_hash = null, link_hash = null
      where id = $1 and code_hash = $2 returning id`
    return (await rows(anyRow, text, [id, hash])).length > 0
  },
})
