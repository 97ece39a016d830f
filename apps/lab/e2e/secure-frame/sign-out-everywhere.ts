import { type EmbedderPage, expect } from './embedder'

/** A page asks for it, and the visitor confirms it in the frame. */
export async function signOutEverywhere(app: EmbedderPage) {
  const asked = await app.begin('SIGN_OUT_EVERYWHERE')
  const frame = await app.frame()
  await expect(frame.getByRole('heading')).toHaveText('Sign out on every device?')
  await frame.getByRole('button', { name: 'Confirm' }).click()
  expect(await app.answer(asked)).toEqual({ ok: true })
}
