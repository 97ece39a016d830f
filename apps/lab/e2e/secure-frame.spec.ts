import { expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

test('a visitor signs in to the wallet frame by email, and gets a wallet whose keys this browser unlocks', {
  tag: gate,
}, async ({ app }) => {
  expect(await app.embed()).toBe(true)
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  await app.signIn('first@carabiner.example')
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { keys: 'none' } })
  const screen = await app.begin('OPEN_SCREEN', { screen: 'keys' })
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
  await expect(frame.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible()
  await frame.getByRole('button', { name: 'Later' }).click()
  expect(await app.answer(screen)).toEqual({ ok: true, payload: undefined })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({
    payload: { keys: 'ready', isCodeKept: false, hasPasskey: false },
  })
  const user = await app.ask('GET_USER', { chainId: 31337 })
  expect(user).toMatchObject({
    ok: true,
    payload: { email: 'first@carabiner.example', chainId: 31337 },
  })
})
