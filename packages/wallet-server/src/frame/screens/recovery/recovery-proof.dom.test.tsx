import { expect, it, vi } from 'vitest'
import { fakeSight, press } from '../../guard/sight.fixture.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { RecoveryScreen } from './RecoveryScreen.js'

setUpScreens()

const code = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF', 'GGGGG']

interface Given {
  readonly isFresh: boolean
  readonly isOpen: boolean
  readonly isPending?: boolean
  readonly email?: string
}

async function show({ isFresh, isOpen, isPending = true, email = 'a@b.example' }: Given) {
  fakeSight()
  const recovery = { code: vi.fn(async () => code), downloadFile: vi.fn() }
  const custody = {
    vault: () => ({ isCodeKept: !isPending, wraps: [] }),
    hasPendingCode: async () => isPending,
    unlockByDevice: async () => isOpen,
    unlockByCode: vi.fn(async () => true),
  }
  const screen = await openScreen(<RecoveryScreen done={() => {}} cancel={() => {}} />, {
    custody,
    recovery,
    session: { isFresh: () => isFresh, user: () => ({ email }) },
  })
  await screen.pass(1_000)
  return { ...screen, recovery, custody, text: () => screen.element.textContent ?? '' }
}

it('the recovery screen shows an unsaved code right after a sign-in if the keys are unlocked', async () => {
  const { recovery, text } = await show({ isFresh: true, isOpen: true })
  expect(recovery.code).toHaveBeenCalled()
  expect(text()).toContain('Save your recovery code')
  expect(text()).not.toContain('First prove')
})

it.each([{ isOpen: true }, { isOpen: false }])(
  'the recovery screen asks the visitor to confirm their identity again if the sign-in is too old (keys unlocked: $isOpen)',
  async ({ isOpen }) => {
    const { recovery, text, element } = await show({ isFresh: false, isOpen })
    expect(text()).toContain('First confirm it’s you.')
    expect(recovery.code).not.toHaveBeenCalled()
    expect(text()).not.toContain('AAAAA')
    expect(element.textContent).not.toContain('Download recovery file')
  },
)

it('the recovery screen unlocks locked keys first, even right after a sign-in', async () => {
  const { recovery, text } = await show({ isFresh: true, isOpen: false })
  expect(text()).toContain('Enter your recovery code')
  expect(recovery.code).not.toHaveBeenCalled()
  expect(text()).not.toContain('Download recovery file')
})

it('the recovery screen needs no confirmation of the visitor’s identity to show that the code is already saved', async () => {
  const { text } = await show({ isFresh: false, isOpen: false, isPending: false })
  expect(text()).toContain('Your recovery code is saved')
})

it('the recovery screen shows an error that occurs after the visitor confirmed their identity, and can retry', async () => {
  const { recovery, button, element, pass, text } = await show({ isFresh: false, isOpen: true })
  recovery.code.mockRejectedValueOnce(new Error('no answer'))
  await press(button('Email me a code'))
  await pass(1_000)
  const field = element.querySelector('input')
  if (!field) throw new Error('there is no field')
  await press(button('Continue'))
  await pass(1_000)
  expect(text()).not.toContain('AAAAA')
  expect(text()).toContain('Something went wrong')
  await press(button('Try again'))
  await pass(1_000)
  expect(text()).toContain('AAAAA')
})
