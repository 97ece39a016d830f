import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createText } from '../../texts/create-text.js'
import { english } from '../../texts/en.js'
import { LanguageContext } from '../../texts/LanguageContext.js'
import { type FrameParts, FrameProvider } from '../FrameContext.js'
import { RecoveryScreen } from './RecoveryScreen.js'

const code = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF', 'GGGGG']
const ends: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  for (const end of ends.splice(0)) act(end)
  vi.unstubAllGlobals()
})

interface Given {
  readonly isFresh: boolean
  readonly isOpen: boolean
  readonly isPending?: boolean
}

async function show({ isFresh, isOpen, isPending = true }: Given) {
  const recovery = { code: vi.fn(async () => code), downloadFile: vi.fn() }
  const custody = {
    vault: () => ({ isCodeKept: !isPending, wraps: [] }),
    hasPendingCode: async () => isPending,
    unlockByDevice: async () => isOpen,
    renewCode: vi.fn(async () => {}),
  }
  const parts = {
    ...{ text: createText(english.messages), walletName: 'Harbor', recovery, custody },
    session: { isFresh: () => isFresh, user: () => ({ email: 'a@b.example' }) },
    passkeys: { isAvailable: () => false },
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
          <RecoveryScreen done={() => {}} cancel={() => {}} />
        </FrameProvider>
      </LanguageContext>,
    ),
  )
  return { element, recovery, custody, text: () => element.textContent ?? '' }
}

it('a code that is to be kept is shown to who has just signed in, with the keys open', async () => {
  const { recovery, text } = await show({ isFresh: true, isOpen: true })
  expect(recovery.code).toHaveBeenCalled()
  expect(text()).toContain('Keep your recovery code')
  expect(text()).not.toContain('First prove')
})

it.each([{ isOpen: true }, { isOpen: false }])(
  'later it takes a fresh proof, also where this device opens the keys ($isOpen)',
  async ({ isOpen }) => {
    const { recovery, text, element } = await show({ isFresh: false, isOpen })
    expect(text()).toContain('First prove that it is you.')
    expect(recovery.code).not.toHaveBeenCalled()
    expect(text()).not.toContain('AAAAA')
    expect(element.textContent).not.toContain('Download recovery file')
  },
)

it('locked keys are opened first, also by who has just signed in', async () => {
  const { recovery, text } = await show({ isFresh: true, isOpen: false })
  expect(text()).toContain('Enter your recovery code')
  expect(recovery.code).not.toHaveBeenCalled()
  expect(text()).not.toContain('Download recovery file')
})

it('that a code is kept is said without a proof', async () => {
  const { text } = await show({ isFresh: false, isOpen: false, isPending: false })
  expect(text()).toContain('Your recovery code is kept')
})
