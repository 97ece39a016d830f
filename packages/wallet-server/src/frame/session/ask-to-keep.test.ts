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
const ask = (list: ListedPasskey[], answer: (asked: LoginQuestionParts) => Promise<void>) =>
  askToKeep({ open: answer, listPasskeys: async () => list }, { question: 'everywhere' })

it('asks about each passkey that signs in, and keeps the chosen ones', async () => {
  const [mine, theirs] = [passkey('mine'), passkey('theirs')]
  const kept = await ask([mine, passkey('old', { signsIn: false }), theirs], async (asked) => {
    expect(asked).toMatchObject({ question: 'everywhere', passkeys: { list: [mine, theirs] } })
    asked.passkeys?.keep(['mine'])
  })
  expect(kept).toEqual(['mine'])
})

it('asks about no passkeys if there is no passkey that signs in', async () => {
  const kept = await ask([passkey('old', { signsIn: false })], async (asked) => {
    expect(asked).toEqual({ question: 'everywhere' })
  })
  expect(kept).toEqual([])
})

it('fails if the visitor leaves, or the list does not load', async () => {
  const leave = () => Promise.reject(FrameMessageError.rejected())
  await expect(ask([passkey('mine')], leave)).rejects.toThrow('rejected')
  const parts = { open: async () => {}, listPasskeys: () => Promise.reject(new Error('away')) }
  await expect(askToKeep(parts, { question: 'everywhere' })).rejects.toThrow('away')
})
