import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPglite } from '../../../../../../apps/lab/services/database/pglite.js'
import { startPostgres } from '../../../../../../apps/lab/services/database/postgres.js'
import { postgresPrograms } from '../../../../../../apps/lab/services/database/postgres-programs.js'
import type { Vault } from '../../../service/vault.js'
import { randomId } from '../../secrets/random.js'
import type { Flow } from '../flow-store.js'
import type { StoredIdentity } from '../identity-store.js'
import type { StoredSession } from '../session-store.js'
import type { AuthStore } from '../store.js'
import type { EmailChange } from '../user-store.js'
import type { VaultProof } from '../vault-store.js'
import type { SqlQuery } from './query.js'
import { sqlStore } from './sql-store.js'

const programs = postgresPrograms()

/** A pool of connections, so that statements run concurrently. */
async function openPostgres() {
  const server = await startPostgres(programs ?? '')
  const pool = new pg.Pool({ connectionString: server.url, max: 8 })
  const query: SqlQuery = (text, values) => pool.query(text, values)
  return { query, close: () => pool.end().then(server.stop) }
}

async function openPglite() {
  const database = await startPglite()
  const query: SqlQuery = (text, values) => database.query(text, values)
  return { query, close: () => database.close() }
}

const databases = [
  { name: 'PGlite', open: openPglite, isHere: true },
  { name: 'PostgreSQL', open: openPostgres, isHere: programs !== undefined },
]

for (const { name, open, isHere } of databases) {
  describe.skipIf(!isHere)(`the store in ${name}`, () => {
    let database: Awaited<ReturnType<typeof open>>
    let store: AuthStore
    beforeAll(async () => {
      database = await open()
      // Several instances start at the same time, and each of them creates the tables.
      const stores = Array.from({ length: 6 }, () => sqlStore(database.query))
      await Promise.all(stores.map((one) => one.ready()))
      store = sqlStore(database.query)
    }, 60_000)
    afterAll(() => database?.close())

    const now = 1_700_000_000_000
    const times = <T>(count: number, act: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, at) => act(at)))

    it('runs each migration once', async () => {
      const { rows } = await database.query('select version from wallet_migrations', [])
      expect(rows.length).toBeGreaterThan(3)
      expect(rows).toEqual(rows.map((_, at) => ({ version: at + 1 })))
    })

    it('runs a failed migration again', async () => {
      let isDown = true
      const flaky = sqlStore((text, values) => {
        if (isDown) return Promise.reject(new Error('down'))
        return database.query(text, values)
      })
      await expect(flaky.ready()).rejects.toThrow('down')
      isDown = false
      await flaky.ready()
    })

    it('counts simultaneous requests for a rate limit, and starts again after the time window', async () => {
      const key = randomId()
      const counts = await times(20, () => store.count(key, { now, endsAt: now + 1_000 }))
      const numbers = counts.map(({ count }) => count).sort((one, other) => one - other)
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
      const later = { now: now + 999, endsAt: now + 1_999 }
      expect(await store.count(key, later)).toEqual({ count: 21, endsAt: now + 1_000 })
      const after = { now: now + 1_000, endsAt: now + 2_000 }
      expect(await store.count(key, after)).toEqual({ count: 1, endsAt: now + 2_000 })
    })

    it('marks a one-time key as used only once, even in simultaneous calls', async () => {
      const key = randomId()
      const firsts = await times(10, () => store.markUsed(key, now))
      expect(firsts.filter(Boolean)).toHaveLength(1)
    })

    const flowOf = (changes: Partial<Flow> = {}): Flow => ({
      id: randomId(),
      kind: 'login',
      step: 'link',
      thumbprint: 'thumbprint',
      userId: null,
      data: { email: 'a@b.example', list: [1, '2', null] },
      expiresAt: now + 1_000,
      ...changes,
    })

    it('returns a login as it was begun, until it ends or expires', async () => {
      const flow = flowOf()
      await store.beginFlow(flow)
      expect(await store.readFlow(flow.id, now + 999)).toEqual(flow)
      expect(await store.readFlow(flow.id, now + 1_000)).toBeUndefined()
      await store.endFlow(flow.id)
      expect(await store.readFlow(flow.id, now)).toBeUndefined()
    })

    it('gives a login to the device that claims it first, however often devices claim it', async () => {
      const flow = flowOf()
      const other = { ...flow, thumbprint: `${flow.thumbprint}x` }
      const claimed = await times(8, (at) => store.claimFlow(at % 2 === 0 ? flow : other))
      const storedFlow = await store.readFlow(flow.id, now)
      const isFirst = storedFlow?.thumbprint === flow.thumbprint
      expect(claimed).toEqual(claimed.map((_, at) => (at % 2 === 0) === isFirst))
    })

    it('accepts one confirmation of a mail’s link, and forgets the previous link', async () => {
      const flow = flowOf()
      const [old, link] = [randomId(), randomId()]
      await store.beginFlow(flow)
      await store.setLink(flow.id, { hash: old, expiresAt: now + 500 })
      await store.setLink(flow.id, { hash: link, expiresAt: now + 500 })
      expect(await store.readLink(old, now)).toBeUndefined()
      expect(await store.readLink(link, now + 500)).toBeUndefined()
      expect(await store.readLink(link, now)).toEqual(flow)
      expect(await store.confirmLink(link, now + 500)).toBeUndefined()
      const confirmed = await times(8, () => store.confirmLink(link, now))
      expect(confirmed.filter(Boolean)).toEqual([{ ...flow, step: 'code' }])
    })

    it('limits the tries of a code, and lets it be used once', async () => {
      const flow = flowOf({ step: 'code' })
      const code = { hash: randomId(), expiresAt: now + 500 }
      const most = 5
      await store.beginFlow(flow)
      expect(await store.takeTry(flow.id, { most, now })).toBeUndefined()
      await store.setCode(flow.id, { ...code, from: 'link', step: 'code' })
      expect(await store.takeTry(flow.id, { most, now })).toBeUndefined()
      await store.setCode(flow.id, { ...code, from: 'code', step: 'code' })
      const tries = await times(12, () => store.takeTry(flow.id, { most, now }))
      const numbers = tries.map((one) => one?.tries ?? 0).sort((one, other) => one - other)
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6])
      expect(await store.takeTry(flow.id, { most, now: now + 500 })).toBeUndefined()
      expect(await store.consumeCode(flow.id, randomId())).toBe(false)
      const uses = await times(8, () => store.consumeCode(flow.id, code.hash))
      expect(uses.filter(Boolean)).toHaveLength(1)
      expect(await store.takeTry(flow.id, { most, now })).toBeUndefined()
      await store.setCode(flow.id, { ...code, from: 'code', step: 'code' })
      expect(await store.takeTry(flow.id, { most, now })).toEqual({ hash: code.hash, tries: 1 })
    })

    const newEmail = () => `${randomId().toLowerCase()}@mail.example`

    async function visitorOf(email = newEmail()) {
      const user = await store.userOfEmail(email, { newId: randomId(), now })
      if (!user) throw new Error('The address was left.')
      return user
    }

    it('creates one visitor for an email address, in any number of simultaneous calls', async () => {
      const email = newEmail()
      const visitors = await times(8, () => visitorOf(email))
      expect(new Set(visitors.map(({ id }) => id)).size).toBe(1)
      expect(await store.readUser(visitors[0]?.id ?? '')).toEqual(visitors[0])
      expect(await store.readUser(randomId())).toBeUndefined()
    })

    const sessionOf = (userId: string, thumbprint = 'thumbprint'): StoredSession => ({
      tokenHash: randomId(),
      userId,
      thumbprint,
      expiresAt: now + 1_000,
      device: 'Chrome on Windows',
      app: 'app.example',
      startedAt: now,
    })

    it('ends a session at its expiry, or earlier if it was shortened', async () => {
      const { id: userId } = await visitorOf()
      const session = sessionOf(userId)
      await store.keepSession(session)
      expect(await store.readSession(session.tokenHash, now + 999)).toEqual(session)
      expect(await store.readSession(session.tokenHash, now + 1_000)).toBeUndefined()
      await store.shortenSession(session.tokenHash, now + 5_000)
      await store.shortenSession(session.tokenHash, now + 10)
      expect(await store.readSession(session.tokenHash, now + 10)).toBeUndefined()
      expect(await store.readSession(session.tokenHash, now + 9)).toBeDefined()
    })

    const nextToken = (expiresAt = now + 9_000) => ({
      tokenHash: randomId(),
      expiresAt,
      overlapEndsAt: now + 60,
      now,
    })

    it('renews a session with a new token, and accepts the previous token for a while', async () => {
      const { id: userId } = await visitorOf()
      const session = sessionOf(userId)
      await store.keepSession(session)
      const next = nextToken()
      expect(await store.renewSession(session.tokenHash, next)).toBe(true)
      const renewed = { ...session, tokenHash: next.tokenHash, expiresAt: next.expiresAt }
      expect(await store.readSession(next.tokenHash, now + 8_999)).toEqual(renewed)
      expect(await store.readSession(next.tokenHash, now + 9_000)).toBeUndefined()
      expect(await store.readSession(session.tokenHash, now + 59)).toBeDefined()
      expect(await store.readSession(session.tokenHash, now + 60)).toBeUndefined()
      expect(await store.sessionsOf(userId, now)).toHaveLength(1)
      const lateToken = { ...nextToken(), now: now + 60 }
      expect(await store.renewSession(session.tokenHash, lateToken)).toBe(false)
      await store.removeExpired(now + 8_999)
      expect(await store.readSession(next.tokenHash, now)).toEqual(renewed)
      await store.endLogin(session)
      expect(await store.readSession(next.tokenHash, now)).toBeUndefined()
      expect(await store.renewSession(next.tokenHash, nextToken())).toBe(false)
    })

    it('leaves no token of a session that is ended during its renewal', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { id: userId } = await visitorOf()
        const session = sessionOf(userId)
        await store.keepSession(session)
        const tokens = Array.from({ length: 3 }, () => nextToken())
        const renewals = tokens.map((next) => store.renewSession(session.tokenHash, next))
        await Promise.all([store.endSessions(userId), ...renewals])
        for (const { tokenHash } of [session, ...tokens]) {
          expect(await store.readSession(tokenHash, now)).toBeUndefined()
        }
      }
    })

    it('changes an email address, keeps one device with its sessions, and refuses another visitor’s address', async () => {
      const [from, to] = [newEmail(), newEmail()]
      const [one, two] = await Promise.all([visitorOf(from), visitorOf()])
      const [keptSession, endedSession] = [sessionOf(one.id, 'stays'), sessionOf(one.id, 'goes')]
      for (const session of [keptSession, endedSession]) await store.keepSession(session)
      await Promise.all(['stays', 'goes'].map((device) => store.rememberDevice(from, device)))
      await store.rememberDevice(to, 'stale')
      const change = (changes: Partial<EmailChange>) =>
        store.changeEmail(one.id, { from, to, thumbprint: 'stays', now, ...changes })
      expect(await change({ from: newEmail() })).toBe(false)
      expect(await change({ to: two.email ?? '' })).toBe(false)
      expect(await store.sessionsOf(one.id, now)).toHaveLength(2)
      // The answer may have been lost, so the call repeats.
      for (const _ of [1, 2]) {
        expect(await change({})).toBe(true)
        expect(await store.readUser(one.id)).toEqual({ id: one.id, email: to, name: null })
        expect(await store.sessionsOf(one.id, now)).toEqual([keptSession])
        const areKnown = [from, to].flatMap((email) =>
          ['stays', 'goes', 'stale'].map((device) => store.knowsDevice(email, device)),
        )
        expect(await Promise.all(areKnown)).toEqual([false, false, false, true, false, false])
      }
    })

    it('gives an email address to only one of two visitors who change to it at once', async () => {
      const to = newEmail()
      const users = await times(2, () => visitorOf())
      const changed = await Promise.all(
        users.map(({ id, email: from }) =>
          store.changeEmail(id, { from, to, thumbprint: 'device', now }),
        ),
      )
      expect(changed.filter(Boolean)).toHaveLength(1)
      const winner = users[changed.indexOf(true)]
      expect(await store.readUser(winner?.id ?? '')).toMatchObject({ email: to })
    })

    it('restores an email address to its former owner, ends all later logins, and reserves the address until then', async () => {
      const [ownEmail, thiefEmail, last] = [newEmail(), newEmail(), newEmail()]
      const { id } = await visitorOf(ownEmail)
      const other = await visitorOf()
      const wayBack = { hash: randomId(), expiresAt: now + 500 }
      const later = { hash: randomId(), expiresAt: now + 600 }
      const leave = { from: ownEmail, to: thiefEmail, thumbprint: 'thief', now, wayBack }
      // The answer may be lost, and the repeated call counts once.
      for (const _ of [1, 2]) expect(await store.changeEmail(id, leave)).toBe(true)
      const on = { ...leave, from: thiefEmail, to: last, now: now + 1, wayBack: later }
      expect(await store.changeEmail(id, on)).toBe(true)
      await store.keepSession(sessionOf(id, 'thief'))
      const change = { from: other.email, to: ownEmail, thumbprint: 'other' }
      expect(await store.changeEmail(other.id, { ...change, now: now + 499 })).toBe(false)
      const results = await times(4, () =>
        store.userOfEmail(ownEmail, { newId: randomId(), now: now + 499 }),
      )
      expect(results).toEqual([undefined, undefined, undefined, undefined])
      const left = { userId: id, email: ownEmail, present: last }
      expect(await store.readWayBack(wayBack.hash, now + 499)).toEqual(left)
      expect(await store.takeEmailBack(wayBack.hash, now + 500)).toBeUndefined()

      expect(await store.takeEmailBack(wayBack.hash, now + 499)).toEqual(left)
      expect(await store.readUser(id)).toMatchObject({ email: ownEmail })
      expect(await store.sessionsOf(id, now)).toEqual([])
      expect(await store.knowsDevice(last, 'thief')).toBe(false)
      expect(await visitorOf(ownEmail)).toMatchObject({ id })
      // The thief cannot restore an address.
      for (const { hash } of [later, wayBack]) {
        expect(await store.takeEmailBack(hash, now)).toBeUndefined()
      }
    })

    it('creates no visitor for an email address that its owner changes at the same moment', async () => {
      for (let round = 0; round < 20; round += 1) {
        const [from, to] = [newEmail(), newEmail()]
        const { id } = await visitorOf(from)
        const wayBack = { hash: randomId(), expiresAt: now + 500 }
        const change = { from, to, thumbprint: 'thief', now, wayBack }
        const logins = times(4, () => store.userOfEmail(from, { newId: randomId(), now }))
        const [isChanged, ...users] = await Promise.all([store.changeEmail(id, change), logins])
        expect(isChanged).toBe(true)
        for (const one of users.flat()) expect([undefined, id]).toContain(one?.id)
        expect(await store.takeEmailBack(wayBack.hash, now)).toMatchObject({ userId: id })
      }
    })

    it('frees a former email address once it can no longer be restored', async () => {
      const [from, to] = [newEmail(), newEmail()]
      const { id } = await visitorOf(from)
      const wayBack = { hash: randomId(), expiresAt: now + 500 }
      await store.changeEmail(id, { from, to, thumbprint: 'device', now, wayBack })
      const other = await store.userOfEmail(from, { newId: randomId(), now: now + 500 })
      expect(other).toMatchObject({ email: from })
      expect(other?.id).not.toBe(id)
    })

    it('lists a visitor’s sessions, and ends those of one device or all', async () => {
      const email = newEmail()
      const { id: userId } = await visitorOf(email)
      const { id: another } = await visitorOf()
      const [one, two] = [sessionOf(userId, 'one'), { ...sessionOf(userId, 'two'), app: null }]
      const [expiredSession, otherSession] = [
        { ...sessionOf(userId), expiresAt: now },
        sessionOf(another, 'one'),
      ]
      for (const session of [one, two, expiredSession, otherSession])
        await store.keepSession(session)
      await Promise.all(['one', 'two'].map((device) => store.rememberDevice(email, device)))
      const listed = await store.sessionsOf(userId, now)
      expect(new Set(listed)).toEqual(new Set([one, two]))
      await store.endSessions(userId, { only: 'one' })
      expect(await store.sessionsOf(userId, now)).toEqual([two])
      expect(await store.knowsDevice(email, 'one')).toBe(false)
      expect(await store.knowsDevice(email, 'two')).toBe(true)
      await store.endSessions(userId)
      expect(await store.sessionsOf(userId, 0)).toEqual([])
      expect(await store.knowsDevice(email, 'two')).toBe(false)
      expect(await store.sessionsOf(another, now)).toEqual([otherSession])
    })

    const identityOf = (changes: Partial<StoredIdentity> = {}): StoredIdentity => ({
      ...({ id: randomId(), provider: 'google', subject: randomId() } as const),
      label: 'a@b.example',
      linkedAt: now,
      ...changes,
    })

    it('creates one visitor for a social account, in any number of simultaneous calls', async () => {
      const { subject } = identityOf()
      const users = await times(8, () =>
        store.userOfIdentity(identityOf({ subject }), { userId: randomId() }),
      )
      expect(new Set(users.map(({ id }) => id)).size).toBe(1)
      const [first] = users
      expect(first).toEqual({ id: first?.id, email: null, name: 'a@b.example' })
      const label = 'new@b.example'
      const renamed = await store.userOfIdentity(identityOf({ subject, label }), {
        userId: randomId(),
      })
      expect(renamed).toEqual({ id: first?.id, email: null, name: label })
      const githubIdentity = identityOf({ subject, provider: 'github' })
      const other = await store.userOfIdentity(githubIdentity, { userId: randomId() })
      expect(other.id).not.toBe(first?.id)
    })

    it('links a social account to one visitor only, and keeps a visitor’s last login', async () => {
      const [ownIdentity, second] = [identityOf(), identityOf({ linkedAt: now + 1 })]
      const { id: userId } = await store.userOfIdentity(ownIdentity, { userId: randomId() })
      const { id: another } = await store.userOfIdentity(identityOf(), { userId: randomId() })
      expect(await store.linkIdentity(another, { ...ownIdentity, id: randomId() })).toBe(false)
      expect(await store.removeIdentity(userId, ownIdentity.id)).toBe(false)
      expect(await store.linkIdentity(userId, second)).toBe(true)
      expect(await store.identitiesOf(userId)).toEqual([ownIdentity, second])
      expect(await store.removeIdentity(another, ownIdentity.id)).toBe(true)
      expect(await store.identitiesOf(userId)).toHaveLength(2)
      const removed = await Promise.all(
        [ownIdentity, second].map(({ id }) => store.removeIdentity(userId, id)),
      )
      expect(removed.filter(Boolean)).toHaveLength(1)
      const [storedIdentity] = await store.identitiesOf(userId)
      const first = { from: null, to: newEmail(), thumbprint: 'device', now }
      expect(await store.changeEmail(userId, first)).toBe(true)
      expect(await store.removeIdentity(userId, storedIdentity?.id ?? '')).toBe(true)
      expect(await store.identitiesOf(userId)).toEqual([])
    })

    const vaultOf = (userId: string, ciphertext = 'AAAA'): Vault => ({
      format: 1,
      userId,
      isCodeKept: false,
      addresses: { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) },
      wraps: [{ kind: 'recovery', salt: 'AAAA', iv: 'AAAA', ciphertext }],
    })
    const proofOf = (version: number): VaultProof => {
      const word = `0x${'1'.repeat(64)}` as const
      return { version, signature: { r: word, s: word, yParity: 1 } }
    }

    it('replaces a vault only if the named version is the current one', async () => {
      const { id: userId } = await visitorOf()
      const vault = vaultOf(userId)
      expect(await store.readVault(userId)).toBeUndefined()
      expect(await store.writeVault(userId, vault, proofOf(1))).toBe(false)
      for (const version of [0, 1]) {
        const proof = proofOf(version)
        const written = await times(6, () => store.writeVault(userId, vault, proof))
        expect(written.filter(Boolean)).toHaveLength(1)
        expect(await store.readVault(userId)).toEqual({ vault, version: version + 1, proof })
      }
    })

    it('refuses a vault whose addresses differ from the stored ones', async () => {
      const { id: userId } = await visitorOf()
      const vault = vaultOf(userId)
      await store.writeVault(userId, vault, proofOf(0))
      const addresses = { ...vault.addresses, solana: '2'.repeat(32) }
      expect(await store.writeVault(userId, { ...vault, addresses }, proofOf(1))).toBe(false)
      expect(await store.readVault(userId)).toEqual({ vault, version: 1, proof: proofOf(0) })
    })

    it('keeps the last sixteen replaced vaults, and can restore one', async () => {
      const { id: userId } = await visitorOf()
      const { id: another } = await visitorOf()
      const ciphertexts = Array.from({ length: 20 }, (_, at) => `A${String(at).padStart(3, '0')}`)
      for (const [at, ciphertext] of ciphertexts.entries()) {
        await store.writeVault(userId, vaultOf(userId, ciphertext), proofOf(at))
      }
      const old = await store.oldVaults(userId)
      expect(old.map(({ version }) => version)).toEqual(
        Array.from({ length: 16 }, (_, at) => 19 - at),
      )
      expect(old[0]).toEqual({
        vault: vaultOf(userId, ciphertexts[18]),
        version: 19,
        proof: proofOf(18),
      })
      expect(await store.oldVaults(another)).toEqual([])
      expect(await store.restoreVault(userId, 3)).toBe(false)
      expect(await store.restoreVault(another, 10)).toBe(false)
      expect(await store.restoreVault(userId, 10)).toBe(true)
      const back = { vault: vaultOf(userId, ciphertexts[9]), version: 21, proof: proofOf(9) }
      expect(await store.readVault(userId)).toEqual(back)
      // The replaced vault is kept too.
      expect((await store.oldVaults(userId))[0]).toMatchObject({ version: 20 })
    })

    it('does not restore an unsigned vault over a signed one', async () => {
      const { id: userId } = await visitorOf()
      const unsign = (table: 'wallet_vaults' | 'wallet_old_vaults') =>
        database.query(`update ${table} set proof = null where user_id = $1`, [userId])
      await store.writeVault(userId, vaultOf(userId), proofOf(0))
      await store.writeVault(userId, vaultOf(userId, 'AAAB'), proofOf(1))
      await unsign('wallet_old_vaults')
      expect(await store.oldVaults(userId)).toMatchObject([{ version: 1, proof: null }])
      expect(await store.restoreVault(userId, 1)).toBe(false)
      const signed = { vault: vaultOf(userId, 'AAAB'), version: 2, proof: proofOf(1) }
      expect(await store.readVault(userId)).toEqual(signed)
      // An unsigned vault can be restored as long as the current one is unsigned too.
      await unsign('wallet_vaults')
      expect(await store.restoreVault(userId, 1)).toBe(true)
      const restored = { vault: vaultOf(userId), version: 3, proof: null }
      expect(await store.readVault(userId)).toEqual(restored)
    })

    it('keeps permissions until they expire, and never removes a valid one to make room', async () => {
      const { id: userId } = await visitorOf()
      const { id: other } = await visitorOf()
      const permissionOf = (expiresAt: number) => ({
        id: randomId(),
        sealed: { iv: randomId(), ciphertext: 'AAAA' },
        expiresAt,
      })
      const limits = { now, most: 3 }
      const [ended, first] = [permissionOf(now + 1), permissionOf(now + 1_000)]
      expect(await store.keepPermission(userId, ended, limits)).toBe(true)
      expect(await store.keepPermission(userId, first, limits)).toBe(true)
      const both = await store.permissionsOf(userId, now)
      expect(both).toHaveLength(2)
      // Two that were stored in the same moment have no order.
      expect(both).toEqual(expect.arrayContaining([first, ended]))
      expect(await store.permissionsOf(userId, now + 1)).toEqual([first])
      // One permission has expired and one is valid, so only two of the six new ones have room.
      const later = { now: now + 1, most: 3 }
      const results = await times(6, () =>
        store.keepPermission(userId, permissionOf(now + 2_000), later),
      )
      expect(results.filter(Boolean)).toHaveLength(2)
      expect(await store.keepPermission(userId, first, later)).toBe(true)
      expect(await store.permissionsOf(userId, now + 1)).toHaveLength(3)
      await store.forgetPermission(other, first.id)
      expect(await store.permissionsOf(userId, now + 1)).toContainEqual(first)
      await store.forgetPermission(userId, first.id)
      expect(await store.permissionsOf(userId, now + 1)).not.toContainEqual(first)
      await store.removeExpired(now + 2_000)
      expect(await store.permissionsOf(userId, 0)).toEqual([])
    })

    async function signedIn() {
      const { id: userId, email } = await visitorOf()
      const session = sessionOf(userId)
      await store.keepSession(session)
      const limits = { tokenHash: session.tokenHash, now, most: 16 }
      return { userId, email: email ?? '', session, limits }
    }
    const passkeyOf = (userId: string, at = 0) => ({
      credentialId: randomId(),
      userId,
      publicKey: 'AAAA',
      counter: 0,
      transports: [],
      device: '',
      addedAt: now + at,
    })

    it('stores passkeys, whose signature counters only grow', async () => {
      const { userId, limits } = await signedIn()
      const passkey = {
        ...passkeyOf(userId),
        counter: 4_000_000_000,
        transports: ['internal', 'hybrid'],
        device: 'Chrome on Linux',
      }
      const added = await times(4, () => store.addPasskey(passkey, limits))
      expect(added.sort()).toEqual(['added', 'known', 'known', 'known'])
      await store.setPasskeyCounter(passkey.credentialId, 4_000_000_001)
      await store.setPasskeyCounter(passkey.credentialId, 5)
      const storedPasskey = { ...passkey, counter: 4_000_000_001 }
      expect(await store.readPasskey(passkey.credentialId)).toEqual(storedPasskey)
      expect(await store.passkeysOf(userId)).toEqual([storedPasskey])
      expect(await store.readPasskey(randomId())).toBeUndefined()
      const { id: another } = await visitorOf()
      await store.removePasskey(another, passkey.credentialId)
      expect(await store.passkeysOf(userId)).toEqual([storedPasskey])
      await store.removePasskey(userId, passkey.credentialId)
      expect(await store.passkeysOf(userId)).toEqual([])
    })

    it('removes the passkeys that a visitor does not keep, and no other visitor’s', async () => {
      const { userId, limits } = await signedIn()
      const { userId: another, limits: others } = await signedIn()
      const [one, two, three] = [passkeyOf(userId), passkeyOf(userId, 1), passkeyOf(userId, 2)]
      const otherPasskey = passkeyOf(another)
      for (const passkey of [three, two, one]) await store.addPasskey(passkey, limits)
      await store.addPasskey(otherPasskey, others)
      await store.endSessions(userId)
      expect(await store.passkeysOf(userId)).toEqual([one, two, three])
      const keptPasskeys = [two.credentialId, one.credentialId, otherPasskey.credentialId]
      await store.endSessions(userId, { only: 'nobody', keptPasskeys })
      expect(await store.passkeysOf(userId)).toEqual([one, two])
      await store.endSessions(userId, { keptPasskeys: [] })
      expect(await store.passkeysOf(userId)).toEqual([])
      expect(await store.passkeysOf(another)).toEqual([otherPasskey])
    })

    it('adds a passkey only for a valid session of its visitor', async () => {
      const { userId, session, limits } = await signedIn()
      const add = (changes: Partial<typeof limits>, of = userId) =>
        store.addPasskey(passkeyOf(of), { ...limits, ...changes })
      expect(await add({ tokenHash: randomId() })).toBe('signed-out')
      expect(await add({ now: session.expiresAt })).toBe('signed-out')
      expect(await add({}, (await signedIn()).userId)).toBe('signed-out')
      const next = nextToken()
      await store.renewSession(session.tokenHash, next)
      expect(await add({ tokenHash: next.tokenHash })).toBe('added')
      await store.endLogin(session)
      expect(await add({ tokenHash: next.tokenHash })).toBe('signed-out')
      expect(await store.passkeysOf(userId)).toHaveLength(1)
    })

    const left = (email: string) => ({ from: email, to: newEmail(), thumbprint: 'owner', now })
    it.each([
      {
        what: 'every session ends',
        end: async (userId: string) => store.endSessions(userId, { keptPasskeys: [] }),
      },
      {
        what: 'another address is taken',
        end: async (userId: string, email: string) =>
          store.changeEmail(userId, { ...left(email), keptPasskeys: [] }),
      },
      {
        what: 'the former address is restored',
        async begin(userId: string, email: string) {
          const wayBack = { hash: randomId(), expiresAt: now + 500 }
          const change = { ...left(email), thumbprint: 'thumbprint', wayBack, keptPasskeys: [] }
          await store.changeEmail(userId, change)
          return wayBack.hash
        },
        end: async (_: string, __: string, hash: string) => store.takeEmailBack(hash, now),
      },
    ])('keeps no passkey that is added at the moment when $what', async ({ begin, end }) => {
      for (let round = 0; round < 20; round += 1) {
        const { userId, email, limits } = await signedIn()
        const hash = (await begin?.(userId, email)) ?? ''
        const add = () => store.addPasskey(passkeyOf(userId), limits)
        await Promise.all([add(), add(), add(), end(userId, email, hash), add(), add()])
        expect(await store.passkeysOf(userId)).toEqual([])
        expect(await add()).toBe('signed-out')
      }
    })

    it('adds simultaneous passkeys only up to the maximum number', async () => {
      const { userId, limits } = await signedIn()
      const add = () => store.addPasskey(passkeyOf(userId), limits)
      for (let at = 0; at < 15; at += 1) expect(await add()).toBe('added')
      const added = await times(6, add)
      expect(added.sort()).toEqual(['added', 'full', 'full', 'full', 'full', 'full'])
      expect(await store.passkeysOf(userId)).toHaveLength(16)
    })

    it('removes expired rows, and no others', async () => {
      const [expiredFlow, openFlow] = [flowOf({ expiresAt: now }), flowOf({ expiresAt: now + 1 })]
      await Promise.all([store.beginFlow(expiredFlow), store.beginFlow(openFlow)])
      await Promise.all([store.markUsed(expiredFlow.id, now), store.markUsed(openFlow.id, now + 1)])
      await store.removeExpired(now)
      expect(await store.readFlow(expiredFlow.id, 0)).toBeUndefined()
      expect(await store.readFlow(openFlow.id, 0)).toEqual(openFlow)
      expect(await store.markUsed(expiredFlow.id, now)).toBe(true)
      expect(await store.markUsed(openFlow.id, now)).toBe(false)
    })
  })
}
