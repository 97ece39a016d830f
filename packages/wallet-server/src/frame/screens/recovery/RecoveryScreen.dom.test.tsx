import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import { fakeSight, press as pressOn } from '../../guard/sight.fixture.js'
import { ServiceError } from '../../service-client/service-error.js'
import { de as german } from '../../texts/de.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { RecoveryScreen } from './RecoveryScreen.js'

setUpScreens()

const groups = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF', 'GGGGG']

/** The screen with an unsaved code, up to the two typed groups. */
async function keepCode(codeKept: () => Promise<void>) {
  fakeSight()
  const { element, button, pass } = await openScreen(
    <RecoveryScreen done={() => {}} cancel={() => {}} />,
    {
      custody: {
        codeKept,
        vault: () => ({ isCodeKept: false }),
        hasPendingCode: async () => true,
        unlockByDevice: async () => true,
      },
      session: { isFresh: () => true },
      recovery: { code: async () => groups },
    },
    german,
  )
  const press = async (name: string) => {
    await pass(500)
    await pressOn(button(name))
  }
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

it('the recovery screen marks the code as saved once the visitor has typed the requested groups correctly', async () => {
  const codeKept = vi.fn(async () => {})
  const { title } = await keepCode(codeKept)
  expect(codeKept).toHaveBeenCalledOnce()
  expect(title()).toBe('Dein Wiederherstellungscode ist gesichert')
})

it.each([
  [new ServiceError('unreachable'), /Server der Wallet ist nicht erreichbar/],
  [new ServiceError('rate_limited', 12), /in 12 Sekunden/],
  [
    new FrameMessageError('A new recovery code was created in the meantime. Open it again.'),
    /Inzwischen wurde ein neuer/,
  ],
])(
  'the recovery screen shows why the code could not be marked as saved, and can retry: %s',
  async (error, message) => {
    const codeKept = vi.fn(async () => {})
    codeKept.mockRejectedValueOnce(error)
    const { title, element, press } = await keepCode(codeKept)
    expect(element.querySelector('[role=alert]')?.textContent).toMatch(message)
    expect(title()).toBe('Bestätige deinen Code')
    await press('Prüfen')
    expect(title()).toBe('Dein Wiederherstellungscode ist gesichert')
  },
)
