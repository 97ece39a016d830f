import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPglite } from '../../../../../../apps/lab/services/database/pglite.js'
import { randomId } from '../../secrets/random.js'
import { sqlStore } from './sql-store.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 60)
const now = 1_700_000_000_000
let database: Awaited<ReturnType<typeof startPglite>>
beforeAll(async () => {
  database = await startPglite()
}, 60_000)
afterAll(() => database?.close())

/** Texts that PostgreSQL can store, some of which would end a statement if they were part of it. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\u0000')),
  fc.constantFrom("'; drop table wallet_users; --", "' or '1'='1", '$1', '\\', '%', '__proto__'),
  fc.constantFrom('{"a":1}', 'null', '\u202e', 'a'.repeat(10_000), "\\'", '$$x$$', '/*'),
)

it('the SQL store returns any text as it was stored, and only to the visitor it belongs to', async () => {
  const store = sqlStore((text, values) => database.query(text, values))
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, async (one, other, label) => {
      const unique = `${one}${randomId()}`
      const data = { [other]: label, list: [other, { label }] }
      const flow = { kind: 'login', step: 'link', thumbprint: other, userId: null } as const
      await store.beginFlow({ ...flow, id: unique, data, expiresAt: now + 1 })
      expect(await store.readFlow(unique, now)).toEqual({
        ...flow,
        id: unique,
        data,
        expiresAt: now + 1,
      })
      expect(await store.readFlow(one, now)).toBeUndefined()
      await store.endFlow(one)
      expect(await store.readFlow(unique, now)).toBeDefined()

      const identity = { id: randomId(), provider: 'x', subject: unique, linkedAt: now } as const
      const { id: userId, name } = await store.userOfIdentity(
        { ...identity, label },
        { userId: randomId() },
      )
      expect(name).toBe(label)
      expect(await store.identitiesOf(userId)).toEqual([{ ...identity, label }])
      expect(await store.identitiesOf(one)).toEqual([])

      const session = { tokenHash: unique, userId, thumbprint: other, expiresAt: now + 1 }
      const storedSession = { ...session, device: label, app: other, startedAt: now }
      await store.keepSession(storedSession)
      expect(await store.readSession(unique, now)).toEqual(storedSession)
      await store.endSessions(userId, { only: `${other}x` })
      expect(await store.sessionsOf(userId, now)).toEqual([storedSession])
    }),
    { numRuns },
  )
})
