import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasHiddenCharacters, looksLikeName, readPaymentText } from './payment-text.js'

const evm = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const solana = 'So11111111111111111111111111111111111111112'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe('a text pasted into the receiver field', () => {
  it.each([
    [` ${evm}\n`, { to: evm }],
    ['hana.eth', { to: 'hana.eth' }],
    [`ethereum:${evm}`, { to: evm, network: 'eip155' }],
    [`ethereum:${evm}@10`, { to: evm, network: 'eip155:10' }],
    ['ethereum:hana.eth', { to: 'hana.eth', network: 'eip155' }],
    [`solana:${solana}`, { to: solana, network: 'solana' }],
    [`BITCOIN:${bitcoin.toUpperCase()}`, { to: bitcoin.toUpperCase(), network: 'bip122' }],
    [`eip155:8453:${evm}`, { to: evm, network: 'eip155:8453' }],
    ['mailto:hana@example.com', { to: 'mailto:hana@example.com' }],
    ['https://example.com', { to: 'https://example.com' }],
    ['constructor:0xB', { to: 'constructor:0xB' }],
    ['', { to: '' }],
  ])(
    'a pasted text is read as a receiver, with its network if the text names one: %j',
    (text, read) => {
      expect(readPaymentText(text)).toEqual(read)
    },
  )

  it('any pasted text is read as a receiver that is part of the text, without spaces if the text names a network', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { to, network } = readPaymentText(text)
        expect(text).toContain(to)
        if (network !== undefined) expect(to).toMatch(/^\S+$/)
      }),
    )
  })
})

it.each([
  ['hana.eth', true],
  ['pay.hana.eth', true],
  ['hâna.eth', true],
  ['hana', false],
  ['.eth', false],
  ['hana.', false],
  ['hana .eth', false],
  [evm, false],
  [solana, false],
  [bitcoin, false],
])('the receiver text %s counts as a name: %s', (text, isName) => {
  expect(looksLikeName(text)).toBe(isName)
})

it.each([
  ['hana.eth', false],
  ['\u{1F468}\u200D\u{1F469}.eth', false],
  ['ha\u200Bna.eth', true],
  ['\u202Ehte.anah', true],
])('the receiver text %j has hidden characters: %s', (text, isHidden) => {
  expect(hasHiddenCharacters(text)).toBe(isHidden)
})
