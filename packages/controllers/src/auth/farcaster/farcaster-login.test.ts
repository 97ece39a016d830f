import { selectAccount } from '@carabiner/core'
import { afterEach, expect, it } from 'vitest'
import { authPage, until } from '../auth.fixture.js'
import { createFarcasterLogin } from './farcaster-login.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
function page(options: Parameters<typeof authPage>[0] = {}) {
  const harness = authPage(options)
  ends.push(harness.destroy)
  const farcaster = harness.shell.controller(createFarcasterLogin)
  const step = (wanted: typeof farcaster.state.step) => until(() => farcaster.state.step === wanted)
  return { ...harness, farcaster, step }
}

it('[S1.10] a Farcaster login shows a QR code, waits for the phone’s answer and connects, without a redirect', async () => {
  const { farcaster, step, controls, view, carabiner, modal } = page()
  farcaster.begin()
  expect(view()).toBe('ConnectingFarcaster')
  await step('waiting')
  expect(farcaster.state.url).toBe('https://farcaster.test/connect')
  controls.confirmFarcaster()
  await until(() => !modal.state.open && farcaster.state.step === 'idle')
  expect(selectAccount(carabiner.getSnapshot())).toMatchObject({
    connectorId: 'auth',
    socialProvider: 'farcaster',
  })
  expect(controls.log.slice(0, 2)).toEqual(['farcaster.uri', 'farcaster.connect'])
  expect(controls.log.join()).not.toContain('social.')
  expect(farcaster.state.url).toBeUndefined()
})

it.each(['farcaster.uri', 'farcaster.connect'])(
  '[S8.14] a Farcaster login shows a failure of %s, and starts again on retry',
  async (name) => {
    const { farcaster, step, controls, view } = page()
    controls.failNext(name, Object.assign(new Error('no'), { name: 'FrameTimeoutError' }))
    farcaster.begin()
    await step('failed')
    expect(farcaster.state.failure).toEqual({
      problem: 'farcaster',
      message: 'Failed to connect to farcaster',
      cause: 'timeout',
    })
    expect([view(), farcaster.state.url]).toEqual(['ConnectingFarcaster', undefined])
    farcaster.begin()
    await step('waiting')
  },
)

it('a Farcaster login discards its QR code when the visitor leaves the view', async () => {
  const { farcaster, step, router, controls, carabiner } = page()
  farcaster.begin()
  await step('waiting')
  router.back()
  await step('idle')
  expect(farcaster.state.url).toBeUndefined()
  controls.confirmFarcaster()
  expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
})

it('[S8.22] a Farcaster login throws without an embedded wallet', () => {
  const { farcaster } = page({ embeddedWallet: false })
  expect(() => farcaster.begin()).toThrow('No auth connector found')
})
