import { type EmbedderPage, expect } from './embedder'

/** Requests it from the page, and confirms it in the frame. */
export async function signOutEverywhere(app: EmbedderPage) {
  const request = await app.begin('SIGN_OUT_EVERYWHERE')
  const frame = await app.frame()
  await expect(frame.getByRole('heading')).toHaveText('Sign out on every device?')
  await frame.getByRole('button', { name: 'Confirm' }).click()
  expect(await app.answer(request)).toEqual({ ok: true })
}
