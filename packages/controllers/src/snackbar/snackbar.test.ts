import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { snackbarVariants } from './snackbar.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const copiedText = { key: 'account.addressCopied' } as const
const failed = { key: 'error.disconnectFailed' } as const

it('[S4.41] the snackbar has exactly the variants loading, success and error', () => {
  expect(snackbarVariants).toEqual(['loading', 'success', 'error'])
})

describe('the snackbar', () => {
  it('the snackbar shows a copy of a message at once when no message is open', () => {
    const { snackbar } = setup()
    const text = { key: 'networks.switched' as const, values: { network: 'Base' } }
    snackbar.show('success', text)
    expect(snackbar.state).toEqual({
      open: true,
      message: {
        id: 1,
        variant: 'success',
        text: { ...text, values: { network: 'Base' } },
        at: performance.now(),
      },
    })
    text.values.network = 'forged'
    expect(snackbar.state.message?.text).toMatchObject({ values: { network: 'Base' } })
  })

  it('[S4.42] the snackbar closes the open message and shows the new one after 150 ms', () => {
    const { snackbar } = setup()
    snackbar.show('success', copiedText)
    snackbar.show('error', failed)
    expect(snackbar.state).toMatchObject({ open: false, message: { text: copiedText } })
    vi.advanceTimersByTime(149)
    expect(snackbar.state.open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { id: 2, variant: 'error', text: failed },
    })
  })

  it('hide() closes the snackbar, keeps its text while the snackbar fades out, and drops the message that was to be shown next', () => {
    const { snackbar } = setup()
    snackbar.show('success', copiedText)
    snackbar.show('error', failed)
    snackbar.hide()
    vi.advanceTimersByTime(1_000)
    expect(snackbar.state).toMatchObject({ open: false, message: { text: copiedText } })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the snackbar closes with the modal', () => {
    const { modal, snackbar } = setup()
    modal.open()
    snackbar.show('success', copiedText)
    snackbar.show('error', failed)
    modal.close()
    vi.advanceTimersByTime(1_000)
    expect(snackbar.state.open).toBe(false)
  })

  it('the snackbar replaces an open error with the result of the next attempt, but not with a confirmation that a text was copied', () => {
    const { snackbar } = setup()
    snackbar.show('error', failed)
    snackbar.show('success', copiedText)
    vi.advanceTimersByTime(1_000)
    expect(snackbar.state).toMatchObject({ open: true, message: { text: failed } })
    snackbar.show('success', { key: 'wallets.disconnected' })
    vi.advanceTimersByTime(1_000)
    expect(snackbar.state.message?.text.key).toBe('wallets.disconnected')
  })

  it('undo() reverts the action of the message in the snackbar once', () => {
    const { snackbar } = setup()
    const undo = vi.fn()
    snackbar.show('success', { key: 'wallets.removed' }, undo)
    expect(snackbar.state.message?.undoable).toBe(true)
    snackbar.show('success', copiedText)
    snackbar.undo()
    expect(undo).not.toHaveBeenCalled()
    snackbar.show('success', { key: 'wallets.removed' }, undo)
    snackbar.undo()
    snackbar.undo()
    expect([undo.mock.calls.length, snackbar.state.open]).toEqual([1, false])
  })

  it('destroy() closes the snackbar and leaves no timer', () => {
    const { destroy, snackbar } = setup()
    snackbar.show('loading', copiedText)
    snackbar.show('error', failed)
    destroy()
    expect(vi.getTimerCount()).toBe(0)
    expect(snackbar.state.open).toBe(false)
  })
})
