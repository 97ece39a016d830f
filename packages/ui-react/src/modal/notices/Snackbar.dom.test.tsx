import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { Snackbar } from './Snackbar.js'

type Message = NonNullable<ComponentProps<typeof Snackbar>['message']>

const cleanups: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await act(cleanUp)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function page() {
  const isolated = mountRoot({ document })
  const root = createRoot(isolated.shadow)
  cleanups.push(() => root.unmount(), isolated.destroy)
  isolated.place(document.body)
  const onDismiss = vi.fn()
  const show = (message?: Omit<Message, 'at' | 'tone'>) =>
    act(() =>
      root.render(
        <RootContext.Provider value={isolated}>
          <Snackbar
            message={message && { at: performance.now(), tone: 'success', ...message }}
            onDismiss={onDismiss}
          />
        </RootContext.Provider>,
      ),
    )
  const shown = () => isolated.shadow.querySelector('.cb-snackbar:not(.cb-snackbar-leaving)')
  // React listens to this event to detect that a pointer enters.
  const point = () => act(() => shown()?.dispatchEvent(new Event('pointerover', { bubbles: true })))
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { onDismiss, pass, point, show }
}

it('a snackbar stays open under the pointer, and the next snackbar closes after its own time', async () => {
  const { onDismiss, pass, point, show } = page()
  await show({ id: 1, text: 'Removed', action: { label: 'Undo', onPress: () => {} } })
  await point()
  await pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  // A press on “Undo” removes the message under the pointer, so no leave event follows.
  await show()
  await show({ id: 2, text: 'Copied' })
  await pass(2_499)
  expect(onDismiss).not.toHaveBeenCalled()
  await pass(1)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(2)
})
