import { expect, it } from 'vitest'
import { FrameRequestError } from './frame-errors.js'

it('shortens the frame’s reason for a failure to one line, left to right', () => {
  const reason = `no\u202E\u2066${'\n'.repeat(400)}more ${'x'.repeat(4_000)}`
  const { shortMessage } = new FrameRequestError(reason)
  expect(shortMessage).toMatch(/^no more x+$/)
  expect(shortMessage.length).toBeLessThanOrEqual(500)
  expect(new FrameRequestError('\u202E\n').shortMessage).toBe('An error occurred')
  expect(new FrameRequestError(undefined).shortMessage).toBe('An error occurred')
})
