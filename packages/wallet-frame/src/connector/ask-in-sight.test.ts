import { expect, it, vi } from 'vitest'
import type { Ask } from './ask.js'
import { askInSight } from './ask-in-sight.js'

/** What the page asks the frame; `answer` ends the question. */
function question() {
  const asked = vi.fn<(name: string) => Promise<void>>(async () => {})
  const ask: Ask = async (...[name]) => Object(await asked(name))
  const leaving = new AbortController()
  let answer = (_: string) => {}
  let fail = (_: Error) => {}
  const answered = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  const result = askInSight(ask, leaving.signal, () => answered)
  return { asked, leave: () => leaving.abort(), answer, fail, result }
}

it('closes the frame’s screen once, as soon as the visitor leaves', async () => {
  const { asked, leave, answer, result } = question()
  expect(asked).not.toHaveBeenCalled()
  leave()
  expect(asked.mock.calls).toEqual([['CLOSE_SCREEN']])
  answer('done')
  expect(await result).toBe('done')
  expect(asked).toHaveBeenCalledOnce()
})

it('closes nothing that was answered: another question may be in sight by then', async () => {
  const { asked, leave, answer, result } = question()
  answer('done')
  expect(await result).toBe('done')
  leave()
  expect(asked).not.toHaveBeenCalled()
})

it('closes nothing that has failed', async () => {
  const { asked, leave, fail, result } = question()
  fail(new Error('no'))
  await expect(result).rejects.toThrow('no')
  leave()
  expect(asked).not.toHaveBeenCalled()
})

it('a frame that cannot close it does not fail the question in another way', async () => {
  const { asked, leave, fail, result } = question()
  asked.mockRejectedValue(new Error('gone'))
  leave()
  fail(new Error('aborted'))
  await expect(result).rejects.toThrow('aborted')
})
