import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRegistrable } from '../api/blockchain/name-rules.js'
import { cleanLabel, hasRefused } from './clean-label.js'

describe('a cleaned account name', () => {
  it('a cleaned account name of at least the minimum length can be registered, whatever the visitor typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const label = cleanLabel(text, '.reown.id')
        expect(label).toMatch(/^[a-z\d-]{0,63}$/)
        expect(isRegistrable(label)).toBe(label.length >= 4)
      }),
    )
  })

  it('a cleaned account name contains only valid characters, and cleaning the name again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const label = cleanLabel(text)
        expect(cleanLabel(label)).toBe(label)
        expect(hasRefused(label)).toBe(false)
      }),
    )
  })

  it('cleaning an account name drops the suffix of a pasted full name', () => {
    expect(cleanLabel('Reef.reown.id', '.reown.id')).toBe('reef')
    expect(hasRefused('Reef.reown.id', '.reown.id')).toBe(false)
    expect(hasRefused('Reef.reown.id', '.other.id')).toBe(true)
  })
})
