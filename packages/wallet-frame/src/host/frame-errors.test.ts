import { expect, it } from 'vitest'
import { FrameRequestError } from './frame-errors.js'

it('the frame’s reason for an error is cut to one line of at most 500 characters, without bidi control characters', () => {
  const reason = `no\u202E\u2066${'\n'.repeat(400)}more ${'x'.repeat(4_000)}`
  const { shortMessage } = new FrameRequestError(reason)
  expect(shortMessage).toMatch(/^no more x+$/)
  expect(shortMessage.length).toBeLessThanOrEqual(500)
  expect(new FrameRequestError('\u202E\n').shortMessage).toBe('An error occurred')
  expect(new FrameRequestError(undefined).shortMessage).toBe('An error occurred')
})
