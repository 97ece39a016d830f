import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSight, press } from '../../guard/sight.fixture.js'
import { KeysInWindow } from '../export/KeysInWindow.js'
import { RecoveryScreen } from '../recovery/RecoveryScreen.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { drawWindow } from './draw-window.js'
import { asking } from './window-messages.js'

setUpScreens()
afterEach(() => document.body.replaceChildren())

const end = { done: () => {}, cancel: () => {} }
const groups = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF', 'GGGGG']
const keys = { phrase: 'one two', eip155: '0x01', solana: 'abc' }
const { origin } = location

/** Posts a message from one window to another. */
const say = (source: unknown, data: unknown, from = origin) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin: from })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  })

/** Turns the page into a frame, in a browser that cannot detect elements over it. */
function inFrame() {
  fakeSight({ tellsCover: false })
  vi.stubGlobal('parent', {})
  const secretWindow = { postMessage: vi.fn(), close: vi.fn() }
  const open = vi.fn((): object | null => secretWindow)
  vi.stubGlobal('open', open)
  return { secretWindow, open }
}

describe('the frame in a browser that cannot detect elements over it', () => {
  it.each([
    ['the recovery code', <RecoveryScreen key="code" {...end} />, { kind: 'code', groups }],
    [
      'the keys',
      <KeysInWindow key="keys" keys={() => keys} done={end.done} />,
      { kind: 'keys', keys },
    ],
  ])('shows %s only in a separate window of the frame’s origin', async (_, screen, secret) => {
    const { secretWindow, open } = inFrame()
    const parts = {
      session: { isFresh: () => true },
      custody: { vault: () => ({}), hasPendingCode: async () => true },
      recovery: { code: async () => groups },
    }
    const { element, button, pass, leave } = await openScreen(screen, parts)
    expect(element.textContent).not.toMatch(/AAAAA|one two/)
    expect(button('Copy code')).toBeUndefined()
    await press(button('Open in a window'))
    expect(open).not.toHaveBeenCalled()
    await pass(500)
    await press(button('Open in a window'))
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `${origin}/sdk/window`,
      '_blank',
      expect.any(String),
    )
    // No other window or origin gets an answer.
    await say({}, asking)
    await say(secretWindow, asking, 'https://evil.example')
    await say(secretWindow, 'something else')
    expect(secretWindow.postMessage).not.toHaveBeenCalled()
    await say(secretWindow, asking)
    const content = { walletName: 'Harbor', language: 'en', secret }
    expect(secretWindow.postMessage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining(content),
      origin,
    )
    await leave()
    expect(secretWindow.close).toHaveBeenCalledOnce()
    await say(secretWindow, asking)
    expect(secretWindow.postMessage).toHaveBeenCalledOnce()
  })

  it('reports that the browser did not open the window', async () => {
    const { open } = inFrame()
    open.mockReturnValue(null)
    const { element, button, pass } = await openScreen(
      <KeysInWindow keys={() => keys} done={end.done} />,
    )
    await pass(500)
    await press(button('Open in a window'))
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'Your browser blocked the window.',
    )
  })
})

describe('the window that shows a recovery code or keys', () => {
  const content = { walletName: 'Harbor', language: 'en', secret: { kind: 'code', groups } }

  it('shows what the frame that opened it sends, and ignores messages of other windows', async () => {
    fakeSight({ tellsCover: false })
    const opener = { postMessage: vi.fn() }
    vi.stubGlobal('opener', opener)
    const onSilence = vi.fn()
    await act(async () => drawWindow(window, onSilence))
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(asking, origin)
    await say({}, content)
    await say(opener, content, 'https://evil.example')
    await say(opener, { ...content, secret: { kind: 'other' } })
    expect(document.body.textContent).toBe('')
    await say(opener, content)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(document.body.textContent).toContain('AAAAA')
    expect(onSilence).not.toHaveBeenCalled()
  })

  it.each([
    ['without an opener', undefined],
    ['by another page, which does not answer', { postMessage: vi.fn() }],
  ])('stays empty if it was opened %s', async (_, opener) => {
    vi.stubGlobal('opener', opener)
    const onSilence = vi.fn()
    drawWindow(window, onSilence)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onSilence).toHaveBeenCalledOnce()
    expect(document.body.textContent).toBe('')
  })
})
