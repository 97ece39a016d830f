import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTelegram,
  type TelegramService,
} from '../../../../../apps/lab/services/social/telegram.js'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from '../testing/device.fixture.js'
import { failingStore } from '../testing/failing-store.fixture.js'
import { origin, serverFixture } from '../testing/server.fixture.js'
import { codeOf, comeBack, openWindow, parent } from '../testing/window.fixture.js'

const { create, createStore, createDevice } = serverFixture()
let telegram: TelegramService
let server: AuthServer
beforeAll(async () => {
  telegram = await startTelegram()
  const { botToken, loginUrl } = telegram
  server = create({ telegram: { botToken, loginUrl }, allowedOrigins: [parent] })
})
afterAll(() => telegram.stop())

const failed = `${origin}/callback?error=server_error`
const changed = (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
/** In s since 1970. */
const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds)

/** Posts the form of the window's page. */
function post(uri: string, result: string) {
  const returnTo = new URL(uri).searchParams.get('return_to') ?? ''
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }
  const body = new URLSearchParams({ result }).toString()
  return comeBack(server, new Request(returnTo, { method: 'POST', headers, body }))
}
const begin = (device: Device) => openWindow(device, { provider: 'telegram' })

describe('a login by Telegram in a window', () => {
  it('signs in the same visitor each time, with data that the bot’s token signed', async () => {
    const device = await createDevice(server)
    const uri = await begin(device)
    expect(new URL(uri).searchParams.get('bot_id')).toBe('700001')
    expect(uri).not.toContain(telegram.botToken.split(':')[1])
    const { resultUri, target } = await post(uri, telegram.result('Ann'))
    expect(target).toBe(parent)
    const body = { code: codeOf(resultUri) }
    const { user } = await device.get(routes.socialSession, { body })
    expect(user).toMatchObject({ email: null, name: 'Ann' })
    const other = await createDevice(server)
    const later = telegram.result('Ann', { auth_date: secondsAgo(60) })
    const secondCode = codeOf((await post(await begin(other), later)).resultUri)
    const session = await other.get(routes.socialSession, { body: { code: secondCode } })
    expect(session.user.id).toBe(user.id)
  })

  it('has a script of its own that reads the answer, because a URL fragment reaches no server', async () => {
    const uri = await begin(await createDevice(server))
    const page = new Request(new URL(uri).searchParams.get('return_to') ?? '')
    const html = await (await server.fetch(page)).text()
    expect(html).toContain('src="/callback/read-telegram.js"')
    expect((await server.fetch(new Request(`${origin}/callback/read-telegram.js`))).status).toBe(
      200,
    )
  })

  it('reports that the visitor refused it', async () => {
    const refusal = Buffer.from('false').toString('base64url')
    const { resultUri } = await post(await begin(await createDevice(server)), refusal)
    expect(resultUri).toBe(`${origin}/callback?error=access_denied`)
  })

  it('refuses a result that is changed, old, from the future, used or invalid', async () => {
    const used = telegram.result('Ann', { auth_date: secondsAgo(30) })
    await post(await begin(await createDevice(server)), used)
    const signedData = JSON.parse(Buffer.from(telegram.result('Eve'), 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...signedData, id: 1 })).toString('base64url')
    const more = Buffer.from(JSON.stringify({ ...signedData, admin: 'yes' })).toString('base64url')
    const wrong = [
      ...[used, forged, more, '', 'no base64', Buffer.from('{}').toString('base64url')],
      telegram.result('Ann', { auth_date: secondsAgo(301) }),
      telegram.result('Ann', { auth_date: secondsAgo(-120) }),
    ]
    for (const result of wrong) {
      const device = await createDevice(server)
      expect((await post(await begin(device), result)).resultUri, result).toBe(failed)
    }
  })

  it('refuses a mini app’s data in a window, and a window’s data in a mini app', async () => {
    const device = await createDevice(server)
    const fields = Object.fromEntries(new URLSearchParams(telegram.initData('Ann')))
    const swapped = Buffer.from(JSON.stringify({ ...fields, id: 7 })).toString('base64url')
    expect((await post(await begin(device), swapped)).resultUri).toBe(failed)
    const login = JSON.parse(Buffer.from(telegram.result('Ann'), 'base64url').toString())
    const user = JSON.stringify({ id: login.id })
    const initData = new URLSearchParams({ ...login, user }).toString()
    expect((await device.ask(routes.telegram, { body: { initData, parent } })).ok).toBe(false)
  })
})

describe('a login by a Telegram mini app', () => {
  it('signs in on the first device that used its data, and on no other', async () => {
    const device = await createDevice(server)
    const request = { body: { initData: telegram.initData('Ben'), parent } }
    const { user } = await device.get(routes.telegram, request)
    expect(user).toMatchObject({ email: null, name: 'Ben' })
    const thief = await createDevice(server)
    const expired = { ok: false, failure: { error: 'expired' } }
    expect(await thief.ask(routes.telegram, request)).toMatchObject(expired)
    // After a reload, a sign-out or a lost answer, Telegram sends the same data.
    expect((await device.get(routes.telegram, request)).user.id).toBe(user.id)
    expect(await thief.ask(routes.telegram, request)).toMatchObject(expired)
    const code = codeOf((await post(await begin(device), telegram.result('Ben'))).resultUri)
    const session = await device.get(routes.socialSession, { body: { code } })
    expect(session.user.id).toBe(user.id)
  })

  it.each([
    ...(['claimFlow', 'userOfIdentity', 'keepSession'] as const).flatMap((method) => [
      { method, loss: 'before' as const },
      { method, loss: 'after' as const },
    ]),
  ])('can be repeated if the store failed $loss $method', async ({ method, loss }) => {
    const { store, lose, isLost } = failingStore(createStore())
    const { botToken, loginUrl } = telegram
    const own = create({ store, telegram: { botToken, loginUrl }, allowedOrigins: [parent] })
    const [device, thief] = [await createDevice(own), await createDevice(own)]
    const request = { body: { initData: telegram.initData(`Lost ${loss} ${method}`), parent } }
    lose(method, loss)
    const failure = await device.ask(routes.telegram, request)
    expect([failure.ok, isLost()]).toEqual([false, true])
    expect((await device.ask(routes.telegram, request)).ok).toBe(true)
    expect(await thief.ask(routes.telegram, request)).toMatchObject({
      failure: { error: 'expired' },
    })
    expect(failure).toMatchObject({ failure: { error: 'server_error' } })
  })

  it('signs in with each of several simultaneous requests of one device', async () => {
    const device = await createDevice(server)
    const request = { body: { initData: telegram.initData('Twice'), parent } }
    const ask = () => device.ask(routes.telegram, request)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  })

  it('refuses data that is changed, old, or has a field twice', async () => {
    const device = await createDevice(server)
    const validData = telegram.initData('Eve')
    const wrong = [
      ...[
        changed(validData),
        `${validData}&user=%7B%22id%22%3A1%7D`,
        `${validData}&x=1`,
        'hash=00',
        'x',
      ],
      telegram.initData('Eve', { user: 'no json' }),
      telegram.initData('Eve', { user: '{"id":"1"}' }),
    ]
    for (const initData of wrong) {
      const answer = await device.ask(routes.telegram, { body: { initData, parent } })
      expect(answer, initData).toMatchObject({ ok: false, failure: { error: 'not_offered' } })
    }
    const old = telegram.initData('Eve', { auth_date: secondsAgo(3_601) })
    expect(await device.ask(routes.telegram, { body: { initData: old, parent } })).toMatchObject({
      ok: false,
      failure: { error: 'expired' },
    })
    await device.get(routes.telegram, { body: { initData: validData, parent } })
  })

  it('is refused by a server that does not offer it, or on a page that may not embed the wallet', async () => {
    const none = await createDevice(create())
    const initData = telegram.initData('Ann')
    expect(await none.ask(routes.telegram, { body: { initData, parent } })).toMatchObject({
      failure: { error: 'not_offered' },
    })
    const foreign = { initData, parent: 'https://evil.example' }
    const device = await createDevice(server)
    expect((await device.ask(routes.telegram, { body: foreign })).status).toBe(403)
  })
})
