import { createSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignInText, signInText } from './sign-in-text.js'

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const line = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
const optional = {
  statement: line,
  uri: line,
  version: line,
  chainId: line,
  nonce: line,
  issuedAt: line,
  expirationTime: line,
  notBefore: line,
  requestId: line,
  resources: fc.array(line, { minLength: 1, maxLength: 3 }),
}
const input = fc
  .tuple(fc.domain(), fc.record(optional, { requiredKeys: [] }))
  .map(([domain, fields]) => ({ ...fields, domain }))

describe('the text of a Solana sign-in', () => {
  it('signInText() writes the same text as Wallet Standard’s own library, for any fields', () => {
    fc.assert(
      fc.property(input, (fields) => {
        expect(signInText(fields, address)).toBe(createSignInMessageText({ ...fields, address }))
      }),
    )
  })

  it('signInText() writes no empty line for a missing field', () => {
    expect(signInText({ domain: 'a.example' }, address)).toBe(
      `a.example wants you to sign in with your Solana account:\n${address}`,
    )
    expect(signInText({ domain: 'a.example', nonce: '12345678' }, address)).toBe(
      `a.example wants you to sign in with your Solana account:\n${address}\n\nNonce: 12345678`,
    )
  })

  it('isSignInText() accepts the requested text, and rejects a text with added, missing or changed fields', () => {
    const requestedInput = { statement: 'Sign in', nonce: '12345678' }
    const text = signInText({ ...requestedInput, domain: 'page.example' }, address)
    // The wallet fills in the domain of the page.
    expect(isSignInText(text, requestedInput, address)).toBe(true)
    expect(isSignInText(text, { ...requestedInput, domain: 'page.example' }, address)).toBe(true)
    expect(isSignInText(text, { ...requestedInput, domain: 'other.example' }, address)).toBe(false)
    expect(isSignInText(text, { ...requestedInput, nonce: '87654321' }, address)).toBe(false)
    expect(isSignInText(text, { statement: 'Sign in' }, address)).toBe(false)
    expect(isSignInText(`${text}\nRequest ID: 1`, requestedInput, address)).toBe(false)
    expect(isSignInText(text, requestedInput, '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu')).toBe(
      false,
    )
  })
})
