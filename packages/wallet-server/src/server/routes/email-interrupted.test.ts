import { expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { failingStore } from '../testing/failing-store.fixture.js'
import { serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()

/**
 * A visitor with the code of a new address, and a thief who signed in with the mails of the former
 * address.
 */
async function reachLastCode() {
  const { store, lose, isLost } = failingStore(fixture.createStore())
  const server = fixture.create({ store })
  const [device, reader] = [await fixture.createDevice(server), await fixture.createDevice(server)]
  const [from, to] = [fixture.newAddress(), fixture.newAddress()]
  const { accessToken: token, user } = await fixture.signIn(server, device, from)
  const { accessToken: stolen } = await fixture.signIn(server, reader, from)
  const { updateId: id } = await device.get(routes.email, { token, body: { email: to } })
  const first = await fixture.mail.waitForMail(from)
  await device.get(routes.emailPrimary, { token, id, body: { otp: first.code } })
  const { code } = await fixture.mail.waitForMail(to)
  const submit = () =>
    device.ask(routes.emailSecondary, { token, id, body: { otp: code, passkeys: [] } })
  const isInside = async () => (await reader.ask(routes.session, { token: stolen })).ok
  const begin = (of: typeof device, email: string) =>
    of.get(routes.login, { body: { email, parent: 'app.example' } })
  return { store, lose, isLost, device, reader, from, to, user, submit, isInside, begin }
}

it.each([
  ...(['takeTry', 'changeEmail', 'consumeCode'] as const).flatMap((method) => [
    { method, loss: 'before' as const },
    { method, loss: 'after' as const },
  ]),
])(
  'a change of address that the store interrupted $loss $method completes with the same code, and signs out other devices',
  async ({ method, loss }) => {
    const change = await reachLastCode()
    const { store, device, reader, from, to, user } = change
    change.lose(method, loss)
    expect(await change.submit()).toMatchObject({ status: 500 })
    expect(change.isLost()).toBe(true)
    const isChanged = (await store.readUser(user.id))?.email === to
    if (isChanged) expect(await change.isInside()).toBe(false)

    const repeated = await change.submit()
    // The last step was complete, so there is nothing to repeat.
    if (method === 'consumeCode' && loss === 'after')
      expect(repeated).toMatchObject({ failure: { error: 'expired' } })
    else expect(repeated).toMatchObject({ body: { email: to } })
    expect(await store.readUser(user.id)).toMatchObject({ email: to })
    expect(await change.isInside()).toBe(false)
    expect((await fixture.mail.waitForMail(from)).text).toContain(`From now on ${to} signs in`)
    expect(await change.begin(device, to)).toMatchObject({ action: 'VERIFY_OTP' })
    expect(await change.begin(reader, to)).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(await change.begin(reader, from)).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(await change.submit()).toMatchObject({ failure: { error: 'expired' } })
  },
)
