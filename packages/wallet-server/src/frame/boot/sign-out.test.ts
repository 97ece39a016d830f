import { afterEach, expect, it, vi } from 'vitest'
import { granted } from '../session/session.fixture.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { app, open, setUpFrames } from './create-frame.fixture.js'

setUpFrames()

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

/** A signed-in visitor, and a server that never answers a sign-out. */
async function signedIn(store = createMemoryStore()) {
  const far = Date.now() + 30 * 86_400_000
  const frame = await open({
    store,
    fetch: async (url) => {
      if (String(url).endsWith('/v1/logout')) return new Promise<Response>(() => {})
      return Response.json({ ...granted, expiresAt: far })
    },
  })
  const ask = async (name: string, payload?: unknown) => {
    const message = app(name, payload)
    frame.frame.receive(message)
    const answer = () => frame.posted.find(({ id }) => id === message.id)
    await vi.waitFor(() => expect(answer()).toBeDefined())
    return answer()
  }
  const uri = 'https://wallet.example/callback?code=abc'
  await ask('SIGN_IN_SOCIAL', { uri })
  expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  const logout = () => frame.fetched.mock.calls.find(([url]) => String(url).endsWith('/v1/logout'))
  return { ...frame, ask, logout }
}

it('[S7.55] the frame signs out without waiting for the server, which gets the request even if the page closes', async () => {
  const { ask, logout } = await signedIn()
  expect(await ask('SIGN_OUT')).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  await vi.waitFor(() => expect(logout()?.[1]).toMatchObject({ keepalive: true }))
})

it('a sign-out reports that the browser cannot delete the session, but still informs the server and other tabs', async () => {
  const store = createMemoryStore()
  const { ask, logout } = await signedIn(store)
  const tab = new BroadcastChannel('carabiner-wallet')
  closes.push(() => tab.close())
  const onMessage = vi.fn()
  tab.onmessage = onMessage
  vi.spyOn(store, 'delete').mockRejectedValue(new Error('The connection was lost'))
  expect(await ask('SIGN_OUT')).toMatchObject({
    type: '@w3m-frame/SIGN_OUT_ERROR',
    payload: { message: 'The session could not be removed from this browser' },
  })
  expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  await vi.waitFor(() => expect(logout()).toBeDefined())
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalled())
})

it('a sign-out succeeds if the browser could not store the login', async () => {
  const store = createMemoryStore()
  vi.spyOn(store, 'set').mockRejectedValue(new Error('The disk is full'))
  const { ask } = await signedIn(store)
  expect(await ask('SIGN_OUT')).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
})

it('the frame learns of a sign-out in another tab from the server if its own store is unreadable', async () => {
  const store = createMemoryStore()
  const { ask, fetched, posted } = await signedIn(store)
  const sessionUpdates = () => posted.filter(({ type }) => type === '@w3m-frame/SESSION_UPDATE')
  const tab = new BroadcastChannel('carabiner-wallet')
  closes.push(() => tab.close())
  const lost = new Error('The connection was lost')
  vi.spyOn(store, 'get').mockRejectedValue(lost)
  vi.spyOn(store, 'delete').mockRejectedValue(lost)

  const sessionRequests = () =>
    fetched.mock.calls.filter(([url]) => String(url).endsWith('/v1/session'))
  tab.postMessage('changed')
  await vi.waitFor(() => expect(sessionRequests()).toHaveLength(1))
  expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect(sessionUpdates()).toHaveLength(0)

  fetched.mockImplementation(async () => Response.json({ error: 'unauthorized' }, { status: 401 }))
  tab.postMessage('changed')
  await vi.waitFor(() => expect(sessionUpdates()).toHaveLength(1))
  expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(sessionUpdates()).toHaveLength(1)
})
