import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLoginWindow } from './login-window.js'
import { openerPage } from './opener.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const loadingUri = 'https://auth.test/loading'
const resultUri = 'https://auth.test/callback?code=abc'

function setupWindow() {
  const harness = openerPage()
  const login = openLoginWindow(harness.page, loadingUri)
  if (!login) throw new Error('the browser opened no window')
  const waitAbort = new AbortController()
  const outcome = login
    .result(waitAbort.signal)
    .then((value) => ({ value }))
    .catch((error: unknown) => ({ error }))
  return { ...harness, login, leaving: waitAbort, outcome }
}
const isOpen = async (outcome: Promise<unknown>) =>
  (await Promise.race([outcome, Promise.resolve('open')])) === 'open'

describe('a login window', () => {
  it('a login window opens at 600 by 800 in the middle of the page, and shows the wallet’s loading page', () => {
    const { page, opened: windows } = openerPage()
    openLoginWindow(page, loadingUri)
    expect(windows).toMatchObject([
      { url: loadingUri, features: 'width=600,height=800,scrollbars=yes,left=400,top=150' },
    ])
  })

  it('opening a login window returns no window if the browser blocks popups', () => {
    expect(openLoginWindow(openerPage({ isBlocked: true }).page, loadingUri)).toBeUndefined()
  })

  it('a login window gives the login one result, and leaves no timer or listener', async () => {
    const { post, outcome, listeners } = setupWindow()
    expect(listeners.size).toBe(1)
    post({ resultUri })
    post({ resultUri: `${resultUri}2` })
    expect(await outcome).toEqual({ value: resultUri })
    expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0])
  })

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another window of the wallet’s origin', { source: {} }],
    ['no window', { source: null }],
    ['an opaque origin', { origin: 'null' }],
  ])('a login window ignores a message from %s', async (_, sender) => {
    const { post, outcome } = setupWindow()
    post({ resultUri }, sender)
    expect(await isOpen(outcome)).toBe(true)
    post({ resultUri })
    expect(await outcome).toEqual({ value: resultUri })
  })

  it.for([undefined, null, 'text', {}, { resultUri: 7 }, { resultUri: '' }, [resultUri]])(
    'a login window ignores an invalid message: %j',
    async (data) => {
      const { post, outcome } = setupWindow()
      post(data)
      expect(await isOpen(outcome)).toBe(true)
    },
  )

  it('a login fails shortly after the visitor closes its window', async () => {
    const { opened: windows, outcome } = setupWindow()
    windows[0]?.window.close()
    await vi.advanceTimersByTimeAsync(1_400)
    expect(await isOpen(outcome)).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toMatchObject({ error: { shortMessage: 'Popup closed' } })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a login does not fail if its window closes itself after sending its message', async () => {
    const { opened: windows, outcome, post } = setupWindow()
    windows[0]?.window.close()
    await vi.advanceTimersByTimeAsync(1_200)
    post({ resultUri })
    expect(await outcome).toEqual({ value: resultUri })
  })

  it('waiting for a login window times out after two minutes', async () => {
    const { outcome } = setupWindow()
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await isOpen(outcome)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ error: { name: 'PopupTimeoutError' } })
  })

  it('a login ends with the login service’s error if its window reports that the service rejected the login', async () => {
    const { outcome, post } = setupWindow()
    post({ resultUri: 'https://auth.test/callback?error=access_denied' })
    expect(await outcome).toMatchObject({
      error: { name: 'SocialRefusedError', code: 'access_denied' },
    })
  })

  it('waiting for a login window ends when the login is aborted', async () => {
    const { leaving, outcome } = setupWindow()
    leaving.abort(new Error('left'))
    expect(await outcome).toMatchObject({ error: { message: 'left' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
