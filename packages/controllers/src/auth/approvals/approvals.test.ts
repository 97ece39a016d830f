import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { authPage, until } from '../auth.fixture.js'
import { createApprovals } from './approvals.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})
/** Opens a page whose visitor is signed in to the embedded wallet. */
async function signedIn(options: Parameters<typeof authPage>[0] = {}) {
  const harness = authPage({ knownDevice: true, ...options })
  ends.push(harness.destroy)
  await harness.signIn()
  const ask = (method = 'personal_sign') => {
    const settled = { outcome: undefined as unknown }
    harness.request(method).then(
      (result) => (settled.outcome = result),
      (error: unknown) => (settled.outcome = error),
    )
    return settled
  }
  const { state } = harness.shell.controller(createApprovals)
  const atFrame = () =>
    until(() => harness.modal.state.open && harness.view() === 'ApproveTransaction')
  return { ...harness, ask, approvals: state, atFrame }
}

describe('a wallet request that needs approval', () => {
  it('[S2.32] a wallet request that needs approval opens the modal at ApproveTransaction, or pushes that view if the modal is open', async () => {
    const { ask, atFrame, modal, views, controls } = await signedIn()
    ask()
    await atFrame()
    expect(views()).toEqual(['ApproveTransaction'])
    controls.approve('0x1')
    await until(() => !modal.state.open)

    modal.open({ view: 'Networks' })
    ask()
    await atFrame()
    expect(views()).toEqual(['Networks', 'ApproveTransaction'])
  })

  it.each(['approve', 'refuse'] as const)(
    '[S4.36] an answered approval request (%s) closes the modal, unless a view of the modal sent the request',
    async (answer) => {
      const { ask, atFrame, modal, router, views, controls, approvals } = await signedIn()
      const end = () => (answer === 'approve' ? controls.approve('0x1') : controls.refuse())
      ask()
      await atFrame()
      end()
      await until(() => !modal.state.open)

      modal.open({ view: 'Account' })
      router.push({ view: 'WalletSend' })
      router.push({ view: 'WalletSendPreview' })
      ask()
      await atFrame()
      expect([...approvals.stack]).toEqual(['WalletSendPreview'])
      end()
      await until(() => approvals.stack.length === 0)
      expect(modal.state.open).toBe(true)
      expect(views()).toEqual(['Account', 'WalletSend', 'WalletSendPreview'])
    },
  )

  it('the next pending approval request is shown after one is answered', async () => {
    const { ask, atFrame, modal, controls, approvals } = await signedIn()
    ask()
    ask('eth_sendTransaction')
    await atFrame()
    await until(() => approvals.waiting === 2)
    controls.approve('0x1')
    expect(approvals).toMatchObject({ waiting: 1, answered: 1 })
    expect(modal.state.open).toBe(true)
    controls.approve('0x2')
    await until(() => !modal.state.open)
  })

  it('[S4.35] closing the modal rejects the pending approval requests, unless a view of the modal sent them', async () => {
    const { ask, atFrame, modal, auth, router } = await signedIn()
    const request = ask()
    const other = ask()
    await atFrame()
    modal.close()
    await until(() => request.outcome !== undefined && other.outcome !== undefined)
    expect(request.outcome).toMatchObject({ message: 'Request was aborted' })
    expect(auth.approvals.pending()).toEqual([])

    modal.open({ view: 'Account' })
    router.push({ view: 'WalletSendPreview' })
    const pending = ask()
    await atFrame()
    modal.close()
    expect(auth.approvals.pending()).toHaveLength(1)
    expect(pending.outcome).toBeUndefined()
    // Opening the modal shows the pending request again.
    modal.open()
    await atFrame()
  })

  it('closing the modal rejects the approval request of a sign-in, although a view of the modal sent that request', async () => {
    const { ask, atFrame, modal, router } = await signedIn()
    modal.open({ view: 'Account' })
    router.push({ view: 'SIWXSignMessage' })
    const pending = ask()
    await atFrame()
    modal.close()
    await until(() => pending.outcome !== undefined)
    expect(pending.outcome).toMatchObject({ message: 'Request was aborted' })
  })

  it('[S4.35] closing the modal rejects a host’s approval request, even after a request from a view of the modal has ended', async () => {
    const { ask, atFrame, modal, auth, router, controls } = await signedIn()
    modal.open({ view: 'Account' })
    router.push({ view: 'WalletSendPreview' })
    const pending = ask()
    await atFrame()
    modal.close()
    controls.refuse()
    await until(() => pending.outcome !== undefined)
    const next = ask()
    await atFrame()
    modal.close()
    await until(() => next.outcome !== undefined)
    expect(next.outcome).toMatchObject({ message: 'Request was aborted' })
    expect(auth.approvals.pending()).toEqual([])
  })

  it('an answered approval request closes the modal if the view that sent the request is no longer open', async () => {
    const { ask, atFrame, modal, router, controls } = await signedIn()
    modal.open({ view: 'WalletSendPreview' })
    ask()
    await atFrame()
    router.reset({ view: 'ApproveTransaction' })
    controls.approve('0x1')
    await until(() => !modal.state.open)
  })
})

describe('a wallet request with a method that is not allowed', () => {
  it('[S8.42][S8.43] a request with a method that is not allowed opens the modal, is rejected, and shows an alert after 300 ms', async () => {
    const { ask, modal, carabiner, shell } = await signedIn()
    const error = vi.spyOn(carabiner.logger, 'error').mockImplementation(() => {})
    const snackbar = shell.controller(createSnackbar)
    // The blocked request below loads the controller, which starts the timer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const blocked = ask('eth_sign')
    await until(() => modal.state.open && blocked.outcome !== undefined)
    expect(blocked.outcome).toMatchObject({ message: 'Requested RPC call is not allowed' })
    expect(error).toHaveBeenCalledWith('Requested RPC call is not allowed', { method: 'eth_sign' })
    vi.advanceTimersByTime(299)
    expect(snackbar.state.open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { variant: 'error', text: { key: 'error.actionNotAllowed' } },
    })
  })
})

it('all pending approval requests are rejected when the code for approvals fails to load', async () => {
  vi.resetModules()
  vi.doMock('./approvals.js', () => {
    throw new Error('no such chunk')
  })
  const { watchApprovals } = await import('./watch-approvals.js')
  const harness = authPage({ knownDevice: true })
  ends.push(harness.destroy)
  await harness.signIn()
  vi.spyOn(harness.carabiner.logger, 'error').mockImplementation(() => {})
  const reject = vi.spyOn(harness.auth.approvals, 'rejectAll')
  watchApprovals(harness.carabiner, harness.shell)
  harness.request('personal_sign').catch(() => {})
  await until(() => reject.mock.calls.length > 0)
  vi.doUnmock('./approvals.js')
})
