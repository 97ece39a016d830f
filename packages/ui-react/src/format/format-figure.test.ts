import { expect, it } from 'vitest'
import { formatFigure } from './format-figure.js'

it.each([
  [1_998_217_649_923_456_789_012n, 18, 'en', '1,998.217'],
  [42_198_923_456n, 18, 'en', '0.00000004219'],
  [1_500_000n, 6, 'en', '1.5'],
  [2_499_498_596_068n, 6, 'en', '2,499,498.59'],
  [0n, 18, 'en', '0'],
  [7n, 0, 'en', '7'],
  [1_500_000_000n, 6, 'de', '1.500'],
  [1_500_000n, 6, 'ar-EG', '١٫٥'],
])(
  'formatFigure shows %s base units of a token with %s decimals, in the locale %s, as %s',
  (value, decimals, locale, text) => {
    expect(formatFigure(value, decimals, locale)).toBe(text)
  },
)
