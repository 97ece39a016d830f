import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownEmail } from './shown-email.js'

it('[S5.14] a displayed email address of more than 30 characters ends in three dots instead of its last three characters', () => {
  const emailOfLength = (length: number) => `${'a'.repeat(length - 5)}@b.co`
  expect(shownEmail(emailOfLength(30))).toBe(emailOfLength(30))
  expect(shownEmail(emailOfLength(31))).toBe(`${emailOfLength(31).slice(0, 28)}...`)
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), (email) => {
      const shortened = shownEmail(email)
      expect(shortened.length).toBe(email.length)
      if (email.length <= 30) expect(shortened).toBe(email)
      else expect(shortened).toBe(`${email.slice(0, -3)}...`)
    }),
  )
})
