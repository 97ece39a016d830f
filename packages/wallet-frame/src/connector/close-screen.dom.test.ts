import { afterEach, describe, expect, it, vi } from 'vitest'
import { type EventName, events } from '../protocol/index.js'
import { createPage, type PageOptions } from './page.fixture.js'

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})
/** The long timeout allows for a slow machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
type Auth = ReturnType<ReturnType<typeof createPage>['auth']>
type Ask = (auth: Auth, signal: AbortSignal) => Promise<unknown>

const uri = 'https://wallet.example/callback?code=abc'
/**
 * The events that the visitor completes on a screen of the frame, each with a call and an answer.
 */
const asks: [EventName, Ask, answer: unknown][] = [
  [
    'OPEN_SCREEN',
    async ({ custody }, signal) => custody?.open({ screen: 'keys', signal }),
    undefined,
  ],
  ['LINK_SOCIAL', async ({ logins }, signal) => logins?.link({ uri, signal }), { logins: [] }],
  [
    'REMOVE_LOGIN',
    async ({ logins }, signal) => logins?.remove({ id: 'a', signal }),
    { logins: [] },
  ],
  [
    'REMOVE_DEVICE',
    async ({ logins }, signal) => logins?.removeDevice({ id: 'a', signal }),
    { devices: [] },
  ],
  [
    'SIGN_OUT_EVERYWHERE',
    async ({ logins }, signal) => logins?.signOutEverywhere({ signal }),
    undefined,
  ],
  [
    'UPDATE_EMAIL_SECONDARY_OTP',
    ({ email }, signal) => email.updateSecondaryOtp({ otp: '123456', signal }),
    { newEmail: 'a@b.co' },
  ],
]

/** Posts an event, and waits until the frame has received it. */
async function open([name, ask]: (typeof asks)[number], frame: PageOptions['frame']) {
  const page = createPage({ frame })
  pages.push(page)
  const visit = new AbortController()
  const answer = ask(page.auth(), visit.signal)
  answer.catch(() => {})
  await until(() => expect(page.names()).toContain(name))
  const closed = () => page.names().filter((one) => one === 'CLOSE_SCREEN')
  /** Waits until earlier messages have arrived. Messages keep their order. */
  const settled = () => page.auth().isConnected({ signal: new AbortController().signal })
  return { answer, leave: () => visit.abort(), closed, settled }
}

it('the tests of closing screens cover every frame event that opens a screen', () => {
  const names = Object.entries(events).flatMap(([name, { sight }]) =>
    sight === 'screen' ? [name] : [],
  )
  expect(asks.map(([name]) => name).sort()).toEqual(names.sort())
})

describe.each(asks)('a request that opens a screen in the frame: %s', (...askCase) => {
  it('the page sends one CLOSE_SCREEN to the frame as soon as the visitor leaves the request', async () => {
    const { answer, leave, closed, settled } = await open(askCase, { [askCase[0]]: undefined })
    expect(closed()).toEqual([])
    leave()
    await expect(answer).rejects.toThrow('Something went wrong')
    await settled()
    expect(closed()).toHaveLength(1)
  })

  it('the page sends no CLOSE_SCREEN after the frame’s answer, because another screen may be open by then', async () => {
    const { answer, leave, closed, settled } = await open(askCase, {
      [askCase[0]]: () => askCase[2],
    })
    await answer
    leave()
    await settled()
    expect(closed()).toEqual([])
  })

  it('the page sends no CLOSE_SCREEN after the frame reported a failure', async () => {
    const fail = () => {
      throw new Error('No')
    }
    const { answer, leave, closed, settled } = await open(askCase, { [askCase[0]]: fail })
    await expect(answer).rejects.toThrow('No')
    leave()
    await settled()
    expect(closed()).toEqual([])
  })

  it('an aborted request still fails as aborted if the frame cannot close the screen', async () => {
    const fail = () => {
      throw new Error('gone')
    }
    const frame = { [askCase[0]]: undefined, CLOSE_SCREEN: fail }
    const { answer, leave, settled } = await open(askCase, frame)
    leave()
    await expect(answer).rejects.toThrow('Something went wrong')
    await settled()
  })
})
