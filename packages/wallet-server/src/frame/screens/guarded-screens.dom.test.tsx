import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { dispatchTrusted, fakeSight, press } from '../guard/sight.fixture.js'
import { ExportScreen } from './export/ExportScreen.js'
import { HoldToShow } from './export/HoldToShow.js'
import { ShowKeys } from './export/ShowKeys.js'
import { EnterCode } from './keys/EnterCode.js'
import { MakeKeys } from './keys/MakeKeys.js'
import { UnlockKeys } from './keys/UnlockKeys.js'
import { PasskeysScreen } from './passkeys/PasskeysScreen.js'
import { RecoveryScreen } from './recovery/RecoveryScreen.js'
import { openScreen, setUpScreens } from './screen.fixture.js'
import { SignInScreen } from './sign-in/SignInScreen.js'

setUpScreens()

const nothing = () => {}
const callbacks = { done: nothing, cancel: nothing }
const passkeyWrap = { kind: 'passkey', credentialId: 'a', label: 'Chrome on Linux' }
const listed = { id: 'a', device: 'Chrome on Linux', addedAt: 0, signsIn: true, opensKeys: true }
const vaultOf = (vault: object) => ({ vault: () => ({ wraps: [], ...vault }) })
const withPasskey = {
  custody: vaultOf({ wraps: [passkeyWrap] }),
  passkeys: { list: async () => [listed] },
}
const groups = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF', 'GGGGG']
/** A visitor with a fresh proof. */
const session = { isFresh: () => true }
const pending = { hasPendingCode: async () => true }
const withCode = {
  session,
  recovery: { code: async () => groups },
  custody: { ...vaultOf({}), ...pending },
}
const noCode = { code: async () => undefined }
const none = { hasPendingCode: async () => false }
const byMail = { custody: vaultOf({}), session: { user: () => ({ email: 'a@b.co' }) } }
const keys = { phrase: 'one two', eip155: '0x01', solana: 'abc' }

interface Row {
  readonly what: string
  readonly screen: ReactNode
  readonly answers?: Parameters<typeof openScreen>[1]
  /** A button to press first, which shows nothing secret. */
  readonly before?: string
  readonly button: string
  readonly does: string
}
const make = <MakeKeys onMade={nothing} onElsewhere={nothing} cancel={nothing} />
const codeSaved = {
  session,
  custody: { ...vaultOf({ isCodeKept: true }), ...none },
  recovery: noCode,
}
const codeOnOtherDevice = {
  session,
  recovery: noCode,
  custody: { ...vaultOf({ isCodeKept: false }), ...none },
}
const rows: readonly Row[] = [
  {
    what: 'removing the last passkey',
    screen: <PasskeysScreen {...callbacks} />,
    answers: withPasskey,
    before: 'Remove',
    button: 'Yes, remove it',
    does: 'passkeys.remove',
  },
  {
    what: 'adding a passkey',
    screen: <PasskeysScreen {...callbacks} />,
    answers: withPasskey,
    button: 'Add a passkey',
    does: 'passkeys.add',
  },
  {
    what: 'replacing the code',
    screen: <RecoveryScreen {...callbacks} />,
    answers: codeSaved,
    before: 'Create a new code',
    button: 'Create a new code',
    does: 'custody.renewCode',
  },
  {
    what: 'replacing another device’s code',
    screen: <RecoveryScreen {...callbacks} />,
    answers: codeOnOtherDevice,
    button: 'Create a new code',
    does: 'custody.renewCode',
  },
  {
    what: 'copying the recovery code',
    screen: <RecoveryScreen {...callbacks} />,
    answers: withCode,
    button: 'Copy code',
    does: `copied ${groups.join('-')}`,
  },
  {
    what: 'saving the recovery file',
    screen: <RecoveryScreen {...callbacks} />,
    answers: withCode,
    button: 'Download recovery file',
    does: 'recovery.downloadFile',
  },
  {
    what: 'copying the phrase',
    button: 'Copy',
    does: 'copied one two',
    screen: <ShowKeys keys={keys} hide={nothing} done={nothing} />,
  },
  {
    what: 'mailing a code',
    screen: <ExportScreen {...callbacks} />,
    answers: byMail,
    button: 'Email me a code',
    does: 'verification.begin',
  },
  {
    what: 'proving the visitor’s identity with a passkey',
    screen: <ExportScreen {...callbacks} />,
    answers: withPasskey,
    button: 'Use your passkey',
    does: 'passkeys.unlock',
  },
  {
    what: 'opening the keys',
    screen: <UnlockKeys {...callbacks} />,
    answers: withPasskey,
    button: 'Unlock with a passkey',
    does: 'passkeys.unlock',
  },
  {
    what: 'signing in',
    screen: <SignInScreen {...callbacks} />,
    button: 'Use a passkey',
    does: 'passkeys.signIn',
  },
  {
    what: 'creating the keys with a passkey',
    screen: make,
    button: 'Use a passkey',
    does: 'passkeys.makeKeys',
  },
  {
    what: 'creating the keys',
    screen: make,
    button: 'Continue without a passkey',
    does: 'custody.make',
  },
]

describe('a press on a guarded button', () => {
  it.each(rows)('allows $what only on a screen that has been visible for 500 ms', async (row) => {
    const { screen, answers, before, button: name, does } = row
    const sight = fakeSight()
    const { done, button, pass } = await openScreen(screen, answers)
    if (before !== undefined) await press(button(before))
    const tried = async () => {
      await press(button(name))
      return done.splice(0)
    }
    expect(await tried()).toEqual([])
    await sight.cover()
    await pass(5_000)
    expect(await tried()).toEqual([])
    await sight.uncover()
    await pass(499)
    expect(await tried()).toEqual([])
    await sight.takeAway()
    await pass(5_000)
    expect(await tried()).toEqual([])
    await sight.uncover()
    await pass(500)
    expect(await tried()).toContain(does)
  })
})

it('a guarded button ignores a press made by a script', async () => {
  fakeSight()
  const { done, button, pass } = await openScreen(<PasskeysScreen {...callbacks} />, withPasskey)
  await press(button('Remove'))
  await pass(500)
  button('Yes, remove it')?.click()
  await pass(0)
  expect(done).toEqual([])
})

it('the form for the recovery code is submitted by its guarded button, not by a script’s requestSubmit()', async () => {
  const sight = fakeSight()
  const { done, element, button, pass } = await openScreen(<EnterCode {...callbacks} />)
  const field = element.querySelector('textarea')
  const code = '00000-00000-00000-00000-00000-00000-00000'
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, code)
  const type = new Event('input', { bubbles: true })
  if (field) await dispatchTrusted(field, type)
  const form = element.querySelector('form')
  await sight.cover()
  form?.requestSubmit()
  await press(button('Unlock wallet'))
  await sight.uncover()
  await pass(500)
  form?.requestSubmit()
  expect(element.querySelector('[role=alert]')?.textContent).toBe('')
  await press(button('Unlock wallet'))
  // The form was submitted: the code is invalid.
  expect(element.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect(done).toEqual([])
})

describe('holding the button that shows the keys', () => {
  it.each([
    ['by pointer', () => new MouseEvent('pointerdown', { bubbles: true })],
    ['by the space bar', () => new KeyboardEvent('keydown', { key: ' ', bubbles: true })],
    ['by a screen reader', () => new MouseEvent('click', { bubbles: true, detail: 0 })],
  ])('%s works only while the screen stays visible for the whole time', async (_, begin) => {
    const sight = fakeSight()
    let heldCount = 0
    const screen = <HoldToShow wasShown={false} onHeld={() => (heldCount += 1)} cancel={nothing} />
    const { button, pass } = await openScreen(screen)
    const hold = async () => {
      const holdButton = button('Press and hold for 3 seconds')
      if (holdButton) await dispatchTrusted(holdButton, begin())
    }
    await sight.cover()
    await pass(1_000)
    await hold()
    await pass(3_000)
    await sight.uncover()
    await pass(500)
    await hold()
    expect(button('Keep holding')).toBeDefined()
    await pass(2_000)
    await sight.cover()
    await pass(3_000)
    expect(heldCount).toBe(0)
    await sight.uncover()
    await pass(500)
    await hold()
    await pass(3_000)
    expect(heldCount).toBe(1)
  })
})

describe.each([
  ['the recovery code', <RecoveryScreen key="code" {...callbacks} />, 'AAAAA'],
  ['the phrase', <ShowKeys key="keys" keys={keys} hide={nothing} done={nothing} />, 'one two'],
])('%s', (_, screen, secret) => {
  it('is shown only while the screen is visible, and cannot be dragged out of it', async () => {
    const sight = fakeSight()
    const { element } = await openScreen(screen, withCode)
    expect(element.textContent).toContain(secret)
    const shown = [...element.querySelectorAll('span')].find((one) => one.textContent === secret)
    const drag = new Event('dragstart', { bubbles: true, cancelable: true })
    if (shown) await dispatchTrusted(shown, drag)
    expect(drag.defaultPrevented).toBe(true)
    await sight.cover()
    expect(element.textContent).not.toContain(secret)
    expect(element.textContent).toContain('•••••')
    await sight.uncover()
    expect(element.textContent).toContain(secret)
  })
})

it('a screen that is covered tells the visitor that something covers the window', async () => {
  const sight = fakeSight()
  const { element, pass } = await openScreen(<RecoveryScreen {...callbacks} />, withCode)
  const announcement = () => element.querySelector('[aria-live]')?.textContent
  expect(announcement()).toBe('')
  await sight.cover()
  expect(announcement()).toBe('')
  await pass(500)
  expect(announcement()).toBe('Something covers this window, so your wallet stays locked here.')
})
