// Answers that arrive in a different order than their requests.
import { expect, it } from 'vitest'
import { createEmailUpdate } from './email-update.js'
import { begun, context, day, granted, open } from './session.fixture.js'
import type { VisitorSession } from './visitor-session.js'

/** Answers the first request when the test releases it, and all later ones at once. */
function delayFirst(first: unknown, later: unknown) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  const answer = async () => {
    count += 1
    if (count > 1) return later
    await gate
    return first
  }
  return { answer, release }
}
const tooLate = 'Replaced by a newer one'
const login = (loginId: string) => ({ ...begun('VERIFY_OTP')(), loginId })

it('a login code counts for the email address that the visitor entered last, even if an earlier request ends later', async () => {
  const mails = delayFirst(login('first'), login('second'))
  const page = await open({ login: mails.answer, loginCode: () => granted })
  const first = page.login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
  await page.login.CONNECT_EMAIL({ email: 'other@b.co' }, context)
  mails.release()
  await expect(first).rejects.toThrow(tooLate)
  await page.login.CONNECT_OTP({ otp: '123456' }, context)
  expect(page.requests.at(-1)).toEqual({ route: 'loginCode', id: 'second' })
})

it('a late answer to a resend request is ignored once the visitor has signed in', async () => {
  const mails = delayFirst({ expiresAt: 1_000_000 + day }, undefined)
  const page = await open({
    login: () => login('first'),
    loginResend: mails.answer,
    loginCode: () => granted,
  })
  await page.login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
  const resend = page.login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
  await page.login.CONNECT_OTP({ otp: '123456' }, context)
  mails.release()
  await expect(resend).rejects.toThrow(tooLate)
  await expect(page.login.CONNECT_OTP({ otp: '123456' }, context)).rejects.toThrow(
    'Enter your email address',
  )
})

it('a Farcaster login waits for the phone that scanned the latest QR code', async () => {
  const channel = (loginId: string) => ({
    loginId,
    url: `https://phone.example/${loginId}`,
    expiresAt: 1_000_000 + day,
  })
  const codes = delayFirst(channel('first'), channel('second'))
  const page = await open({
    farcaster: codes.answer,
    farcasterCode: () => ({ status: 'signed', code: 'abc' }),
  })
  const first = page.farcaster.GET_FARCASTER_URI(undefined, context)
  expect(await page.farcaster.GET_FARCASTER_URI(undefined, context)).toEqual({
    url: 'https://phone.example/second',
  })
  codes.release()
  await expect(first).rejects.toThrow(tooLate)
  await page.farcaster.GET_FARCASTER_RESULT_URI(undefined, context)
  expect(page.requests.at(-1)).toEqual({ route: 'farcasterCode', id: 'second' })
})

it('a change of the email address sets the address of the latest change, even if an earlier request ends later', async () => {
  const begin = (updateId: string) => ({ updateId, action: 'VERIFY_PRIMARY_OTP' })
  const mails = delayFirst(begin('first'), begin('second'))
  const requestedIds: string[] = []
  const request = async (route: string, { id = '' }: { id?: string }) => {
    if (route === 'email') return mails.answer()
    requestedIds.push(id)
    return { updateId: 'next' }
  }
  const update = createEmailUpdate({
    session: { request } as unknown as VisitorSession,
    open: async () => {},
    listPasskeys: async () => [],
  })
  const first = update.UPDATE_EMAIL({ email: 'a@b.co' }, context)
  await update.UPDATE_EMAIL({ email: 'other@b.co' }, context)
  mails.release()
  await expect(first).rejects.toThrow(tooLate)
  await update.UPDATE_EMAIL_PRIMARY_OTP({ otp: '123456' }, context)
  expect(requestedIds).toEqual(['second'])
})
