// A screen of the frame, with parts that only record their calls.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { english } from '../texts/en.js'
import { LanguageContext } from '../texts/LanguageContext.js'
import { createText, type Language } from '../texts/language.js'
import { type FrameParts, FrameProvider } from './FrameContext.js'

const cleanups: (() => void)[] = []

/** Ends the screens of each test of the file. */
export function setUpScreens() {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  })
  afterEach(() => {
    for (const end of cleanups.splice(0)) act(end)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Records every call and does nothing, except for the given methods. */
const recorded = (name: string, done: string[], methods: object) =>
  new Proxy(methods, {
    get: (target, key) =>
      Reflect.get(target, key) ?? (async () => void done.push(`${name}.${String(key)}`)),
  })

/** Answers of a screen's parts. All other calls are only recorded. */
interface Answers {
  readonly custody?: object
  readonly session?: object
  readonly passkeys?: object
  readonly recovery?: object
}

export async function openScreen(
  screen: ReactNode,
  answers: Answers = {},
  language: Language = english,
) {
  const done: string[] = []
  const part = (name: string, methods: object) => recorded(name, done, methods)
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (value: string) => void done.push(`copied ${value}`) },
  })
  const parts = {
    text: createText(language.messages),
    walletName: 'Harbor',
    isLasting: true,
    custody: part('custody', { unlockByDevice: async () => true, ...answers.custody }),
    session: part('session', { user: () => undefined, isFresh: () => false, ...answers.session }),
    passkeys: part('passkeys', { isAvailable: () => true, ...answers.passkeys }),
    recovery: part('recovery', { ...answers.recovery }),
    verification: part('verification', {}),
  } as unknown as FrameParts
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const leave = () => {
    root.unmount()
    element.remove()
  }
  cleanups.push(leave)
  await act(async () =>
    root.render(
      <LanguageContext value={language}>
        <FrameProvider value={parts}>{screen}</FrameProvider>
      </LanguageContext>,
    ),
  )
  const buttons = () => [...element.querySelectorAll('button')]
  return {
    element,
    done,
    leave: () => act(async () => leave()),
    button: (name: string) => buttons().find((one) => one.textContent === name),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}
