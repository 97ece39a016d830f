import { expect, it } from 'vitest'
import { FrameMessageError } from '../frame-message-error.js'
import type { ListedPasskey } from '../passkeys/list-passkeys.js'
import type { LoginQuestionParts } from '../screens/logins/login-question.js'
import { askToKeep } from './ask-to-keep.js'

const passkey = (id: string, changes: Partial<ListedPasskey> = {}): ListedPasskey => ({
  id,
  device: 'Chrome on Linux',
  addedAt: 1,
  signsIn: true,
  opensKeys: false,
  ...changes,
})
const ask = (list: ListedPasskey[], answer: (question: LoginQuestionParts) => Promise<void>) =>
  askToKeep({ open: answer, listPasskeys: async () => list }, { question: 'everywhere' })

it('the question before a sign-out everywhere lists the passkeys that can sign in, and returns those to keep', async () => {
  const [ownPasskey, thiefPasskey] = [passkey('mine'), passkey('theirs')]
  const keptIds = await ask(
    [ownPasskey, passkey('old', { signsIn: false }), thiefPasskey],
    async (question) => {
      expect(question).toMatchObject({
        question: 'everywhere',
        passkeys: { list: [ownPasskey, thiefPasskey] },
      })
      question.passkeys?.keep(['mine'])
    },
  )
  expect(keptIds).toEqual(['mine'])
})

it('the question before a sign-out everywhere lists no passkeys if none can sign in', async () => {
  const keptIds = await ask([passkey('old', { signsIn: false })], async (question) => {
    expect(question).toEqual({ question: 'everywhere' })
  })
  expect(keptIds).toEqual([])
})

it('the question before a sign-out everywhere fails if the visitor leaves it, or if the passkeys cannot be loaded', async () => {
  const leave = () => Promise.reject(FrameMessageError.rejected())
  await expect(ask([passkey('mine')], leave)).rejects.toThrow('rejected')
  const parts = { open: async () => {}, listPasskeys: () => Promise.reject(new Error('away')) }
  await expect(askToKeep(parts, { question: 'everywhere' })).rejects.toThrow('away')
})
