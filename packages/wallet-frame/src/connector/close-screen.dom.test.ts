import { afterEach, describe, expect, it, vi } from 'vitest'
import { type EventName, events } from '../protocol/index.js'
import { createPage, type PageOptions } from './page.fixture.js'

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})
/** A busy machine is slow, not wrong. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
type Auth = ReturnType<ReturnType<typeof createPage>['auth']>
type Ask = (auth: Auth, signal: AbortSignal) => Promise<unknown>

const uri = 'https://wallet.example/callback?code=abc'
/** What the visitor decides on a screen of the frame. */
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

/** Asks, and leaves once the frame has it. */
async function open([name, ask]: (typeof asks)[number], frame: PageOptions['frame']) {
  const page = createPage({ frame })
  pages.push(page)
  const visit = new AbortController()
  const asked = ask(page.auth(), visit.signal)
  asked.catch(() => {})
  await until(() => expect(page.names()).toContain(name))
  const closed = () => page.names().filter((one) => one === 'CLOSE_SCREEN')
  /** What is posted after it has been: the order of messages stays. */
  const settled = () => page.auth().isConnected({ signal: new AbortController().signal })
  return { asked, leave: () => visit.abort(), closed, settled }
}

it('every event that is decided on a screen is tried here', () => {
  const names = Object.entries(events).flatMap(([name, { sight }]) =>
    sight === 'screen' ? [name] : [],
  )
  expect(asks.map(([name]) => name).sort()).toEqual(names.sort())
})

describe.each(asks)('%s', (...asking) => {
  it('closes the frame’s screen once, as soon as the visitor leaves', async () => {
    const { asked, leave, closed, settled } = await open(asking, { [asking[0]]: undefined })
    expect(closed()).toEqual([])
    leave()
    await expect(asked).rejects.toThrow('Something went wrong')
    await settled()
    expect(closed()).toHaveLength(1)
  })

  it('closes nothing that was answered: another question may be in sight by then', async () => {
    const { asked, leave, closed, settled } = await open(asking, { [asking[0]]: () => asking[2] })
    await asked
    leave()
    await settled()
    expect(closed()).toEqual([])
  })

  it('closes nothing that has failed', async () => {
    const fail = () => {
      throw new Error('No')
    }
    const { asked, leave, closed, settled } = await open(asking, { [asking[0]]: fail })
    await expect(asked).rejects.toThrow('No')
    leave()
    await settled()
    expect(closed()).toEqual([])
  })

  it('a frame that cannot close it does not fail the question in another way', async () => {
    const fail = () => {
      throw new Error('gone')
    }
    const frame = { [asking[0]]: undefined, CLOSE_SCREEN: fail }
    const { asked, leave, settled } = await open(asking, frame)
    leave()
    await expect(asked).rejects.toThrow('Something went wrong')
    await settled()
  })
})
