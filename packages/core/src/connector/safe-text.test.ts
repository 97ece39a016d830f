import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeText } from './safe-text.js'

describe('safeText()', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Two\t\n words ', 'Two words'],
    ['Wallet\u202Egnp.exe', 'Wallet gnp.exe'],
    ['\u2066hidden\u2069', 'hidden'],
    ['Meta\u200BMask', 'Meta Mask'],
    ['A\u0000B\u0007C\u009FD', 'A B C D'],
    ['line\u2028separator', 'line separator'],
    ['tag\u{E0041}ged', 'tag ged'],
    ['\uFEFFBOM', 'BOM'],
    ['soft\u00ADhyphen', 'soft hyphen'],
    ['\u3164\u115F\u2800', ''],
    ['Cafe\u0301', 'Caf\u00E9'],
    ['hearts \u2764\uFE0F', 'hearts \u2764\uFE0F'],
    ['日本語ウォレット', '日本語ウォレット'],
    ['\uD800lone', 'lone'],
    ['', ''],
  ])('safeText() cleans the text %j to %j', (value, expected) => {
    expect(safeText(value)).toBe(expected)
  })

  it('safeText() shortens a text to 64 characters, and never cuts within a character', () => {
    expect(safeText('x'.repeat(1_000_000))).toHaveLength(64)
    expect([...safeText('🧗'.repeat(100))]).toHaveLength(64)
    expect(safeText('abc', 2)).toBe('ab')
  })

  it('safeText() returns no invisible characters and at most 64 characters, for any input', () => {
    const invisible = fc.constantFrom(
      ...'\u202E\u2066\u200B\u200D\u0000\u001B\u2028\uFEFF\u061C\u3164\u00AD\u034F \t\u0301',
      '\u{E0020}',
      '\uD83D',
    )
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'binary' }), invisible), { maxLength: 60 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (value) => {
        const out = safeText(value)
        expect(out).not.toMatch(
          /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B-\u200F\u2028\u2029]/u,
        )
        expect(out).not.toMatch(/[\u00AD\u061C\u3164\uFEFF\u{E0000}-\u{E007F}]|\s\s|^\s|\s$/u)
        expect([...out].length).toBeLessThanOrEqual(64)
        expect(out.normalize('NFC')).toBe(out)
        expect(safeText(out)).toBe(out)
      }),
      { numRuns: 500 },
    )
  })
})
