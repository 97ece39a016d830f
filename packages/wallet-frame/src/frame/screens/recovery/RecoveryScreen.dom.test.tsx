import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import { ServiceError } from '../../service-client/service-error.js'
import { createText } from '../../texts/create-text.js'
import { german } from '../../texts/de/index.js'
import { LanguageContext } from '../../texts/LanguageContext.js'
import { type FrameParts, FrameProvider } from '../FrameContext.js'
import { RecoveryScreen } from './RecoveryScreen.js'

const groups = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF', 'GGGGG']
const ends: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  for (const end of ends.splice(0)) act(end)
  vi.unstubAllGlobals()
})

/** The screen with a code to keep, as far as the two groups that were typed from it. */
async function keepCode(codeKept: () => Promise<void>) {
  const parts = {
    text: createText(german.messages),
    walletName: 'Harbor',
    custody: {
      ...{ codeKept, vault: () => ({ isCodeKept: false }) },
      ...{ hasPendingCode: async () => true, unlockByDevice: async () => true },
    },
    session: { isFresh: () => true },
    recovery: { code: async () => groups },
  } as unknown as FrameParts
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  ends.push(() => {
    root.unmount()
    element.remove()
  })
  await act(async () =>
    root.render(
      <LanguageContext value={german}>
        <FrameProvider value={parts}>
          <RecoveryScreen done={() => {}} cancel={() => {}} />
        </FrameProvider>
      </LanguageContext>,
    ),
  )
  const press = (name: string) =>
    act(async () =>
      [...element.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
    )
  await press('Ich habe ihn gesichert')
  for (const field of element.querySelectorAll('input')) {
    const [, group = ''] = /(\d)/.exec(field.labels?.[0]?.textContent ?? '') ?? []
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, groups[Number(group) - 1])
    await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  await press('Prüfen')
  return { title: () => element.querySelector('h1')?.textContent, element, press }
}

it('a code whose groups are right is kept', async () => {
  const codeKept = vi.fn(async () => {})
  const { title } = await keepCode(codeKept)
  expect(codeKept).toHaveBeenCalledOnce()
  expect(title()).toBe('Dein Wiederherstellungscode ist gesichert')
})

it.each([
  [new ServiceError('unreachable'), /Server der Wallet ist nicht erreichbar/],
  [new ServiceError('rate_limited', 12), /in 12 Sekunden/],
  [
    new FrameMessageError('Another recovery code was made meanwhile. Look at it again.'),
    /Inzwischen wurde ein anderer/,
  ],
])('where that fails its owner is told, and tries again: %s', async (error, told) => {
  const codeKept = vi.fn(async () => {})
  codeKept.mockRejectedValueOnce(error)
  const { title, element, press } = await keepCode(codeKept)
  expect(element.querySelector('[role=alert]')?.textContent).toMatch(told)
  expect(title()).toBe('Prüfe, was du gesichert hast')
  await press('Prüfen')
  expect(title()).toBe('Dein Wiederherstellungscode ist gesichert')
})
