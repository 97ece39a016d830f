import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import { createText } from '../../texts/create-text.js'
import { english } from '../../texts/en.js'
import { LanguageContext } from '../../texts/LanguageContext.js'
import { type FrameParts, FrameProvider } from '../FrameContext.js'
import { MakeKeys } from './MakeKeys.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  for (const end of ends.splice(0)) act(end)
  vi.unstubAllGlobals()
})

it.each([
  { keys: 'ready', next: 'made' },
  { keys: 'locked', next: 'elsewhere' },
])(
  'a visitor whose keys are $keys, since others were first, goes on with those',
  async ({ keys, next }) => {
    const told: string[] = []
    const make = () =>
      Promise.reject(new FrameMessageError('Your keys were made on another device.'))
    const parts = {
      text: createText(english.messages),
      walletName: 'Harbor',
      isLasting: true,
      passkeys: { isAvailable: () => false },
      custody: { make, status: async () => ({ keys }) },
    } as unknown as FrameParts
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    ends.push(() => {
      root.unmount()
      element.remove()
    })
    await act(async () =>
      root.render(
        <LanguageContext value={english}>
          <FrameProvider value={parts}>
            <MakeKeys
              onMade={() => void told.push('made')}
              onElsewhere={() => void told.push('elsewhere')}
              cancel={() => {}}
            />
          </FrameProvider>
        </LanguageContext>,
      ),
    )
    const [device] = element.querySelectorAll<HTMLElement>('.wf-choice button')
    await act(async () => device?.click())
    expect(told).toEqual([next])
  },
)
