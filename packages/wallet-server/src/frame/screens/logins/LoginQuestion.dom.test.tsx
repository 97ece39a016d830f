import { expect, it, vi } from 'vitest'
import { dispatchTrusted, fakeSight, press } from '../../guard/sight.fixture.js'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { LoginQuestion } from './LoginQuestion.js'
import type { LoginQuestionParts } from './login-question.js'

setUpScreens()

const passkey = (id: string, opensKeys: boolean): ListedPasskey => ({
  id,
  device: `Chrome on ${id}`,
  addedAt: Date.UTC(2026, 2, 4, 12),
  signsIn: true,
  opensKeys,
})

async function ask(question: LoginQuestionParts) {
  const sight = fakeSight()
  const done = vi.fn()
  const screen = await openScreen(<LoginQuestion asked={question} done={done} cancel={() => {}} />)
  const confirm = async () => {
    await screen.pass(1_000)
    await press(screen.button('Confirm'))
  }
  return { ...screen, sight, confirm, done }
}

it('the question before a change of the email address shows the new address beside the current one', async () => {
  const { element, confirm, done } = await ask({
    question: 'email',
    from: 'mine@own.example',
    to: 'theirs@evil.example',
  })
  const shownValues = [...element.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(shownValues).toEqual(['Current', 'mine@own.example', 'New', 'theirs@evil.example'])
  await confirm()
  expect(done).toHaveBeenCalledOnce()
})

it('the question before a sign-out everywhere has passkeys that unlock the keys ticked, and others not', async () => {
  const list = [passkey('Mac', true), passkey('Linux', false), passkey('Windows', true)]
  const keep = vi.fn()
  const { element, button, confirm } = await ask({
    question: 'everywhere',
    passkeys: { list, keep },
  })
  const boxes = [...element.querySelectorAll('input')]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
  expect(boxes[1]?.labels?.[0]?.textContent).toBe('Chrome on Linux · Mar 4, 2026 · Signs in')
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  // A script's click changes nothing.
  boxes[1]?.dispatchEvent(click())
  await dispatchTrusted(boxes[2] ?? element, click())
  // The changed choice must be visible for a while first.
  await press(button('Confirm'))
  expect(keep).not.toHaveBeenCalled()
  await confirm()
  expect(keep).toHaveBeenCalledExactlyOnceWith(['Mac'])
})

it('the checkbox that keeps a passkey can be ticked only while the screen is visible', async () => {
  const list = [passkey('Mac', true), passkey('Linux', false)]
  const keep = vi.fn()
  const { element, pass, sight, confirm } = await ask({
    question: 'everywhere',
    passkeys: { list, keep },
  })
  const [, strangers] = element.querySelectorAll('input')
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  await sight.cover()
  await pass(1_000)
  await dispatchTrusted(strangers ?? element, click())
  await sight.uncover()
  await confirm()
  expect(keep).toHaveBeenCalledExactlyOnceWith(['Mac'])
})
