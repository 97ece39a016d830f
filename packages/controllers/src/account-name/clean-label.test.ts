import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRegistrable } from '../api/blockchain/name-rules.js'
import { cleanLabel, hasRefused } from './clean-label.js'

describe('what is left of a text', () => {
  it('may be registered where it is long enough, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const label = cleanLabel(text, '.reown.id')
        expect(label).toMatch(/^[a-z\d-]{0,63}$/)
        expect(isRegistrable(label)).toBe(label.length >= 4)
      }),
    )
  })

  it('is the same once more, and nothing of it is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const label = cleanLabel(text)
        expect(cleanLabel(label)).toBe(label)
        expect(hasRefused(label)).toBe(false)
      }),
    )
  })

  it('lets a whole name be pasted', () => {
    expect(cleanLabel('Reef.reown.id', '.reown.id')).toBe('reef')
    expect(hasRefused('Reef.reown.id', '.reown.id')).toBe(false)
    expect(hasRefused('Reef.reown.id', '.other.id')).toBe(true)
  })
})
