import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editCode } from './edit-code.js'

/** Replaces the selection of a field with a text, as a browser does. */
const typed = (before: string, start: number, end: number, text: string) =>
  editCode(before, before.slice(0, start) + text + before.slice(end), start + text.length, 6)

describe('editing a one-time code (editCode)', () => {
  it.each([
    ['a digit at the end', typed('41', 2, 2, '8'), '418', 3],
    ['a digit within the code overwrites the next one', typed('418', 1, 1, '2'), '428', 2],
    ['a digit that equals the next one', typed('411', 1, 1, '1'), '411', 2],
    ['a letter is ignored', typed('418', 3, 3, 'a'), '418', 3],
    ['a letter within the code is ignored', typed('418', 1, 1, 'x'), '418', 1],
    ['a seventh digit is ignored', typed('123456', 6, 6, '7'), '123456', 6],
    ['a digit within a full code overwrites the next one', typed('123456', 2, 2, '9'), '129456', 3],
    ['a digit replaces the selection', typed('4189', 1, 3, '7'), '479', 2],
    ['a digit replaces a fully selected code', typed('123456', 0, 6, '7'), '7', 1],
    ['digits of another script', typed('', 0, 0, '٤'), '4', 1],
    ['Backspace', typed('418', 1, 2, ''), '48', 1],
    ['Backspace among equal digits', typed('411', 1, 2, ''), '41', 1],
    ['deleting all digits', typed('418', 0, 3, ''), '', 0],
    ['a code with spaces', typed('', 0, 0, '12 34 56'), '123456', 6],
    ['a code in a sentence', typed('', 0, 0, 'Your code is 123456'), '123456', 6],
    ['a whole code replaces the current digits', typed('41', 2, 2, '123 456'), '123456', 6],
    ['a part of a code is inserted at the caret', typed('41', 2, 2, '8 2'), '4182', 4],
    ['a sentence without a code', typed('41', 2, 2, 'hello'), '41', 2],
  ])(
    'an edit of the six-digit code leaves the right digits and caret: %s',
    (_, { digits, caret }, expected, at) => {
      expect(digits).toBe(expected)
      expect(caret).toBe(at)
    },
  )

  it('autofilled digits are accepted as the whole code, wherever the caret is', () => {
    expect(editCode('', '123456', 0, 6)).toEqual({ digits: '123456', caret: 6 })
  })

  it('the code always has at most six digits, and the caret stays within the digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,6}$/), fc.string(), fc.nat(), (before, text, caret) => {
        const code = editCode(before, text, Math.min(caret, text.length), 6)
        expect(code.digits).toMatch(/^\d{0,6}$/)
        expect(code.caret).toBeGreaterThanOrEqual(0)
        expect(code.caret).toBeLessThanOrEqual(code.digits.length)
      }),
    )
  })
})
