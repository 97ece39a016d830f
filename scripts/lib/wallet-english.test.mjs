import { describe, expect, it } from 'vitest'
import { compareTexts, flattenTexts, walletCode } from './wallet-english.mjs'

it('flattenTexts() names each text of a translation by its path', () => {
  expect(flattenTexts({ a: 'A', page: { asked: { title: 'T' } } })).toEqual([
    ['a', 'A'],
    ['page.asked.title', 'T'],
  ])
})

it.each([
  ['pt-br', 'pt'],
  ['zh-cn', 'zh-cn'],
  ['he', 'he'],
])('walletCode() of %s is %s', (code, own) => {
  expect(walletCode(code)).toBe(own)
})

describe('compareTexts() of a translation with English', () => {
  const english = new Map([
    ['send', 'Send {amount} to {to}'],
    ['back', 'Back'],
  ])
  it.each([
    [
      'accepts the placeholders in another order',
      { send: 'An {to}: {amount}', back: 'Zurück' },
      [],
    ],
    [
      'reports a missing text with its English',
      { send: '{amount} {to}' },
      ['back is missing: Back'],
    ],
    ['reports an empty text', { send: '{amount} {to}', back: ' ' }, ['back is empty: Back']],
    [
      'reports other placeholders',
      { send: '{amount} {too}', back: 'Zurück' },
      ['send has "{amount} {too}" where English has "{amount} {to}"'],
    ],
    [
      'reports a text that English has not',
      { send: '{amount} {to}', back: 'Zurück', next: 'Weiter' },
      ['next is no text of the English ones'],
    ],
  ])('%s', (_, texts, problems) => {
    expect(compareTexts(english, new Map(Object.entries(texts)))).toEqual(problems)
  })
})
