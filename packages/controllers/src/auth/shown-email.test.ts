import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownEmail } from './shown-email.js'

it('[S5.14] replaces the last three characters of an address of more than 30 by dots', () => {
  const of = (length: number) => `${'a'.repeat(length - 5)}@b.co`
  expect(shownEmail(of(30))).toBe(of(30))
  expect(shownEmail(of(31))).toBe(`${of(31).slice(0, 28)}...`)
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), (email) => {
      const shown = shownEmail(email)
      expect(shown.length).toBe(email.length)
      if (email.length <= 30) expect(shown).toBe(email)
      else expect(shown).toBe(`${email.slice(0, -3)}...`)
    }),
  )
})
