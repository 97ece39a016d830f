import { fromUnits } from '@carabiner/core/adapter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../format/format-amount.js'
import { formatFigure } from '../../format/format-figure.js'
import { formatMoney } from '../../format/format-money.js'
import { formatDollars } from '../../format/format-number.js'
import { groupAmount } from '../../format/group-amount.js'
import { insertAmount, insertionOf, retypeAmount, shownAmount } from './enter-amount.js'
import type { EnteredAmount } from './type-amount.js'

const empty: EnteredAmount = { value: '' }

/** Types a text key by key, as a visitor does. */
function type(text: string, locale: string, places = 18): EnteredAmount {
  let entered = empty
  for (const key of text) {
    entered = retypeAmount(shownAmount(entered, locale) + key, entered, { locale, places })
  }
  return entered
}

const paste = (text: string, locale: string, places = 18) =>
  insertAmount({ before: '', text, after: '' }, { locale, places })

describe('an amount typed into the amount field', () => {
  it.each([
    ['0012,5.6789123x', 'en', '12.567891', 6],
    ['1,5', 'en', '1.5', 18],
    ['1.5', 'de', '1.5', 18],
    ['1,2345', 'en', '1.2345', 18],
    ['0,125', 'en', '0.125', 18],
    ['1.234', 'en', '1.234', 18],
    ['1,234.5', 'en', '1234.5', 18],
    ['1,234,567', 'en', '1234567', 18],
    ['1.234.567', 'en', '1234567', 18],
    ['12,34,567.5', 'hi', '1234567.5', 18],
    ['١٬٢٣٤٫٥', 'ar-EG', '1234.5', 18],
    ['۱۲٫۵', 'fa', '12.5', 18],
    ['1 234,5', 'fr', '1234.5', 18],
    ['1’234.5', 'de-CH', '1234.5', 18],
    ['1,234', 'ja', '1234', 0],
  ])('typing %j in the locale %s enters the amount %s', (text, locale, amount, places) => {
    expect(type(text, locale, places)).toMatchObject({ value: amount })
  })

  it.each([
    ['1,234', 'en'],
    ['1.234', 'de'],
    ['1.234', 'fr'],
  ])(
    'typing %j in the locale %s is ambiguous, and enters no amount until the visitor chooses',
    (text, locale) => {
      expect(type(text, locale)).toEqual({ value: '', raw: text, choices: ['1234', '1.234'] })
    },
  )

  it('a typed amount with an incomplete group of thousands enters no amount, and stays as typed', () => {
    expect(type('1,234,5', 'en')).toEqual({ value: '', raw: '1,234,5' })
    expect(shownAmount(type('1,234,5', 'en'), 'en')).toBe('1,234,5')
  })

  it('an ambiguous typed amount becomes clear when more decimals are typed', () => {
    expect(type('1,2345', 'en')).toMatchObject({ value: '1.2345' })
    expect(shownAmount(type('1,5', 'en'), 'en')).toBe('1.5')
  })
})

describe('an amount pasted into the amount field', () => {
  it.each([
    ['1,234.56 USDC', 'en', '1234.56'],
    ['1.234,56 €', 'en', '1234.56'],
    ['10,000 ETH', 'en', '10000'],
    ['.5 ETH', 'en', '0.5'],
    ['$ 12', 'en', '12'],
    ['1.5 ETH = 3000 USD', 'en', '1.5'],
  ])('pasting %j in the locale %s enters the amount %s', (text, locale, value) => {
    expect(paste(text, locale)).toEqual({ value })
  })

  it('pasting an amount with two meanings enters no amount until the visitor chooses one', () => {
    expect(paste('1.234 ETH', 'fr')).toEqual({
      value: '',
      raw: '1.234 ETH',
      choices: ['1234', '1.234'],
    })
  })

  it('pasting a text without a clear number, such as “1.5k”, returns no amount', () => {
    expect(paste('all of it', 'en')).toBeUndefined()
    expect(paste('1.5k', 'en')).toBeUndefined()
  })

  it.each([
    ['1', ',234', '', '1234'],
    ['5', '$1,234 ', '', '51234'],
    ['0.', '500 ETH', '', '0.500'],
    ['1', '23', '4.5', '1234.5'],
    ['1.5', '1,234', '', undefined],
    ['1', '1.5k', '', undefined],
  ])(
    'with %j before the caret, %j pasted and %j after the caret, the entered amount is %s',
    (before, text, after, value) => {
      const rules = { locale: 'en', places: 18 }
      expect(insertAmount({ before, text, after }, rules)?.value).toBe(value)
    },
  )

  it('an insertion counts as pasted, not typed, if it adds more than one character', () => {
    expect(insertionOf('', '1,234')).toEqual({ before: '', text: '1,234', after: '' })
    expect(insertionOf('12', '1234562')).toEqual({ before: '12', text: '34562', after: '' })
    expect(insertionOf('12', '123')).toBeUndefined()
    expect(insertionOf('123', '12')).toBeUndefined()
  })
})

const locales = [
  ...['en', 'de', 'ar', 'ar-EG', 'ar-MA', 'fa', 'hi', 'en-IN', 'bn', 'mr', 'ne', 'de-CH', 'de-AT'],
  ...[
    'fr',
    'fr-CH',
    'pt',
    'pt-PT',
    'es',
    'es-MX',
    'it',
    'it-CH',
    'ja',
    'zh',
    'ko',
    'tr',
    'ru',
    'pl',
  ],
  ...[
    'sv',
    'nb',
    'fi',
    'cs',
    'hu',
    'th',
    'my',
    'he',
    'vi',
    'id',
    'en-ZA',
    'gsw',
    'ckb',
    'ur',
    'ta',
  ],
]

it('a pasted amount can have any format that the modal shows, in every language', () => {
  const units = fc.bigInt(1n, 10n ** 16n)
  const decimals = fc.constantFrom(6, 8, 18)
  fc.assert(
    fc.property(units, decimals, fc.constantFrom(...locales), (value, places, locale) => {
      const back = (text: string, unit: number = places) => paste(text, locale, unit)?.value
      const amount = fromUnits(value, places)
      expect(back(`${groupAmount(amount, locale)} ETH`)).toBe(amount)
      const figure = formatFigure(value, places, locale)
      expect(groupAmount(back(figure) ?? '', locale)).toBe(figure)
      const short = formatAmount(value, places, locale)
      const isLess = short.startsWith('<')
      expect(isLess ? back(short) : groupAmount(back(short) ?? '', locale)).toBe(
        isLess ? undefined : short,
      )
      const cents = fromUnits(value % 10n ** 12n, 2)
      expect(Number(back(formatDollars(Number(cents), locale), 2))).toBe(Number(cents))
      for (const [currency, unit] of [
        ['EUR', 2],
        ['JPY', 0],
        ['KWD', 3],
      ] as const) {
        const money = fromUnits(value % 10n ** 12n, unit)
        expect(Number(back(formatMoney(money, currency, locale), unit))).toBe(Number(money))
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
  )
})
