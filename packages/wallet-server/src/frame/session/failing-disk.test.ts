import { expect, it, vi } from 'vitest'
import { ServiceError } from '../service-client/service-error.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { day, granted, open, user } from './session.fixture.js'

const lost = () => Promise.reject(new Error('The connection was lost'))
const otherSession = { ...granted, accessToken: 'theirs', user: { ...user, id: 'another' } }

/** A browser that signed a visitor in, and can no longer store or delete anything. */
async function openFailingDisk(answers: Parameters<typeof open>[0] = {}) {
  const store = createMemoryStore()
  const browser = await open(answers, store)
  await browser.session.open(granted)
  vi.spyOn(store, 'set').mockImplementation(lost)
  vi.spyOn(store, 'delete').mockImplementation(lost)
  for (const callback of [browser.onChanged, browser.onKept, browser.onEnded]) callback.mockClear()
  return browser
}

it('a sign-out locks the keys and ends the session at the server if the browser cannot delete it, and reports that', async () => {
  const { session, store, requests, onChanged, onKept } = await openFailingDisk()
  const users: unknown[] = []
  onChanged.mockImplementation(() => users.push([session.user(), requests.length]))
  await expect(session.signOut()).rejects.toThrow(
    'The session could not be removed from this browser',
  )
  expect(await store.get('session')).toBeDefined()
  expect(requests).toEqual([{ route: 'logout', accessToken: 'token' }])
  expect(onChanged).toHaveBeenCalledOnce()
  expect([session.user(), session.accessToken()]).toEqual([undefined, undefined])
  // Called again after the server ended the session: only then can other tabs learn of that there.
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledTimes(2))
  // A change in another tab causes a reload.
  await session.load()
  expect(session.user()).toBeUndefined()
})

it('a session that the server ended is over, even if the browser cannot delete it', async () => {
  const { session, onChanged, onEnded, answers } = await openFailingDisk()
  answers.vault = () => {
    throw new ServiceError('unauthorized')
  }
  await expect(session.request('vault', { body: undefined })).rejects.toThrow('unauthorized')
  expect(session.user()).toBeUndefined()
  expect([onChanged.mock.calls.length, onEnded.mock.calls.length]).toEqual([1, 1])
})

it('a sign-in that the browser cannot store lasts while the page is open, and locks the former visitor’s keys', async () => {
  const { session, onChanged, onKept, requests, answers } = await openFailingDisk()
  await session.open(otherSession)
  expect([onChanged.mock.calls.length, onKept.mock.calls.length]).toEqual([1, 1])
  expect(requests).toEqual([{ route: 'logout', accessToken: 'token' }])
  // A change in another tab causes a reload: the stored session belongs to the former visitor.
  await session.load()
  expect(session.user()?.id).toBe('another')
  answers.vault = () => {
    throw new ServiceError('unauthorized')
  }
  await expect(session.request('vault', { body: undefined })).rejects.toThrow('unauthorized')
  expect(session.user()).toBeUndefined()
})

it('a renewed session is used even if the browser cannot store it', async () => {
  const { session, pass, answers } = await openFailingDisk()
  pass(20 * day)
  answers.renewSession = () => ({ ...granted, accessToken: 'next' })
  await session.load()
  expect(session.accessToken()).toBe('next')
})

it('a session is read from the browser’s storage again once storing works again', async () => {
  const { session, store } = await openFailingDisk()
  await session.open(otherSession)
  vi.mocked(store.set).mockRestore()
  await session.setEmail('new@b.co')
  await (await open({}, store)).session.open(granted)
  await session.load()
  expect(session.user()).toEqual(user)
})
