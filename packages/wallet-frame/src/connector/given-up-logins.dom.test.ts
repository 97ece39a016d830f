import { afterEach, expect, it, vi } from 'vitest'
import { createPage } from './page.fixture.js'

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const page of pages.splice(0)) page.destroy()
})
function open() {
  const page = createPage({ frame: { GET_USER: undefined } })
  pages.push(page)
  return page
}
/** The long timeout allows for a slow machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const uri = 'https://wallet.example/callback?code=abc'
type Auth = ReturnType<ReturnType<typeof createPage>['auth']>

/**
 * The frame may complete these requests after the abort, and thereby change the visitor or their
 * address.
 */
it.each([
  [
    'CONNECT_FARCASTER',
    ({ farcaster }: Auth, signal: AbortSignal) => farcaster.connect({ signal }),
  ],
  [
    'GET_FARCASTER_RESULT_URI',
    async ({ farcaster }: Auth, signal: AbortSignal) => farcaster.result?.({ signal }),
  ],
  ['CONNECT_DEVICE', ({ email }: Auth, signal: AbortSignal) => email.verifyDevice({ signal })],
  [
    'UPDATE_EMAIL_SECONDARY_OTP',
    ({ email }: Auth, signal: AbortSignal) => email.updateSecondaryOtp({ otp: '123456', signal }),
  ],
  [
    'SIGN_OUT_EVERYWHERE',
    async ({ logins }: Auth, signal: AbortSignal) => logins?.signOutEverywhere({ signal }),
  ],
  ['GET_USER', (auth: Auth, signal: AbortSignal) => auth.user({ socialUri: uri, signal })],
] as const)(
  'the page sends CANCEL_LOGIN to the frame if the visitor leaves during %s',
  async (name, begin) => {
    const { auth, names, idOf, posted } = open()
    const visit = new AbortController()
    const rejection = expect(begin(auth(), visit.signal)).rejects.toThrow('Something went wrong')
    await until(() => expect(names()).toContain(name))
    visit.abort()
    await rejection
    const cancellation = { name: 'CANCEL_LOGIN', payload: { request: idOf(name) } }
    await until(() => expect(posted).toContainEqual(cancellation))
  },
)

it('the page sends CANCEL_LOGIN to the frame after a login timed out', async () => {
  const { auth, names, posted } = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { signal } = new AbortController()
  const rejection = expect(auth().email.verifyDevice({ signal })).rejects.toThrow('in time')
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  while (!names().includes('CONNECT_DEVICE')) {
    await vi.advanceTimersByTimeAsync(500)
    await nextTurn()
  }
  await vi.advanceTimersByTimeAsync(120_000)
  await rejection
  while (posted.at(-1)?.name !== 'CANCEL_LOGIN') await nextTurn()
})

it('the page sends no CANCEL_LOGIN if the visitor leaves a request that does not sign in', async () => {
  const { auth, names } = open()
  const visit = new AbortController()
  const rejection = expect(auth().logins?.devices({ signal: visit.signal })).rejects.toThrow()
  await until(() => expect(names()).toContain('GET_DEVICES'))
  visit.abort()
  await rejection
  await auth().isConnected({ signal: new AbortController().signal })
  expect(names()).not.toContain('CANCEL_LOGIN')
})
