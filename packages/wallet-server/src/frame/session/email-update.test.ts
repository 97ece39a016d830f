import { expect, it, vi } from 'vitest'
import type { OwnScreen } from '../screens/screens.js'
import { ServiceError } from '../service-client/service-error.js'
import { createEmailUpdate } from './email-update.js'
import { context } from './session.fixture.js'
import type { VisitorSession } from './visitor-session.js'

/**
 * A visitor on a server that mails the code 111111 to `a@…` and 222222 to all others.
 *
 * @param from - their address
 */
function stage(from: string | null = null) {
  const updates = new Map<string, string>()
  const request = async (
    route: string,
    { id = '', body }: { id?: string; body: { email: string; otp: string } },
  ) => {
    if (route === 'email') {
      const updateId = `update-${updates.size + 1}`
      updates.set(updateId, body.email)
      const isFirst = from === null
      return { updateId, action: isFirst ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
    }
    if (route === 'emailPrimary') return { updateId: id, action: 'VERIFY_SECONDARY_OTP' }
    const email = updates.get(id)
    const code = email?.startsWith('a@') ? '111111' : '222222'
    if (body.otp !== code) throw new ServiceError('wrong_code')
    return { email }
  }
  const setEmail = vi.fn(async () => {})
  const questions: { screen: OwnScreen; confirm: () => void; leave: () => void }[] = []
  const update = createEmailUpdate({
    session: { request, setEmail, user: () => ({ email: from }) } as unknown as VisitorSession,
    open: (screen) =>
      new Promise<void>((confirm, reject) => {
        questions.push({ screen, confirm, leave: () => reject(new Error('left')) })
      }),
    listPasskeys: async () => [],
  })
  return { update, setEmail, questions }
}
const question = (to: string, from: string | null = null) =>
  expect.objectContaining({ screen: { question: 'email', from, to } })

it('a first email address is set after one confirmation by the visitor, which a wrong code does not repeat', async () => {
  const { update, questions, setEmail } = stage()
  await update.UPDATE_EMAIL({ email: 'a@own.example' }, context)
  const wrong = update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '000000' }, context)
  questions[0]?.confirm()
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '111 111' }, context)).toEqual({
    newEmail: 'a@own.example',
  })
  expect(questions).toEqual([question('a@own.example')])
  expect(setEmail).toHaveBeenCalledExactlyOnceWith('a@own.example')
  await expect(update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '111111' }, context)).rejects.toThrow(
    'Enter your new email address',
  )
})

it('an email address that the page adds during the question about another address needs its own confirmation', async () => {
  const { update, questions, setEmail } = stage()
  await update.UPDATE_EMAIL({ email: 'a@own.example' }, context)
  const first = update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '000000' }, context)
  await update.UPDATE_EMAIL({ email: 'b@evil.example' }, context)
  questions[0]?.confirm()
  await expect(first).rejects.toMatchObject({ code: 'wrong_code' })
  const second = update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' }, context)
  await vi.waitFor(() => expect(questions).toHaveLength(2))
  expect(questions[1]).toEqual(question('b@evil.example'))
  questions[1]?.leave()
  await expect(second).rejects.toThrow('left')
  expect(setEmail).not.toHaveBeenCalled()
})

it('a confirmed email address is set, and a change that began during the confirmation continues', async () => {
  const { update, questions } = stage()
  await update.UPDATE_EMAIL({ email: 'a@own.example' }, context)
  const first = update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '111111' }, context)
  await update.UPDATE_EMAIL({ email: 'b@other.example' }, context)
  questions[0]?.confirm()
  expect(await first).toEqual({ newEmail: 'a@own.example' })
  const second = update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' }, context)
  await vi.waitFor(() => expect(questions).toHaveLength(2))
  questions[1]?.confirm()
  expect(await second).toEqual({ newEmail: 'b@other.example' })
})

it('an email address that the visitor did not confirm is not set, even if the page has both codes', async () => {
  const { update, questions, setEmail } = stage('mine@own.example')
  expect(await update.UPDATE_EMAIL({ email: 'b@evil.example' }, context)).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
  })
  await update.UPDATE_EMAIL_PRIMARY_OTP({ otp: '222222' }, context)
  const change = update.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' }, context)
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  expect(questions).toEqual([question('b@evil.example', 'mine@own.example')])
  questions[0]?.leave()
  await expect(change).rejects.toThrow('left')
  expect(setEmail).not.toHaveBeenCalled()
})
