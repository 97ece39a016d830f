import { toHex, verifyMessage } from 'viem'
import { addAuthenticator, expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

test('a press on Confirm in the wallet frame unlocks locked keys with the passkey', {
  tag: gate,
}, async ({ app, page }) => {
  const authenticator = await addAuthenticator(page, { hasPrf: true })
  await app.embed()
  await app.signIn('signs@carabiner.example')
  const screenAnswer = await app.openScreen('keys')
  await (await app.frame()).getByRole('button', { name: 'Use a passkey' }).click()
  await screenAnswer()
  await app.embed()
  const { eip155: address } = await app.addresses()
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { keys: 'locked' } })
  const sign = () =>
    app.begin('RPC_REQUEST', {
      method: 'personal_sign',
      chainNamespace: 'eip155',
      chainId: 'eip155:31337',
      params: [toHex('A message'), address],
    })
  const confirm = async () => {
    const frame = await app.frame()
    await expect(frame.getByText('A message')).toBeVisible()
    const button = frame.getByRole('button', { name: /^(Sign|Confirm)/ })
    await expect(button).toBeEnabled()
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.click()
    return frame
  }
  const first = await sign()
  await confirm()
  const { ok, payload } = await app.answer(first)
  expect(ok).toBe(true)
  const signature = String(payload) as `0x${string}`
  const signer = address as `0x${string}`
  expect(await verifyMessage({ address: signer, message: 'A message', signature })).toBe(true)

  // Without the passkey the frame offers the recovery code. Cancel counts as a refusal.
  await app.embed()
  await authenticator.refuse(false)
  const second = await sign()
  const frame = await confirm()
  await expect(frame.getByRole('heading', { name: 'Unlock your wallet' })).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  const screen = frame.getByText('A message')
  await expect(screen).toBeVisible()
  await app.ask('RPC_ABORT')
  expect(await app.answer(second)).toMatchObject({ ok: false })
})
