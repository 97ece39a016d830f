import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { farcasterAnswer } from './social.js'
import { code, email, host, id } from './values.js'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('the schemas of the server’s requests and answers', () => {
  it('accept a Farcaster URL that fits into a QR code, and refuse a longer one', () => {
    const answer = (length: number) => ({
      loginId: 'login',
      expiresAt: 1,
      url: 'https://farcaster.xyz/'.padEnd(length, 'A'),
    })
    expect([2_000, 2_001].map((length) => accepts(farcasterAnswer, answer(length)))).toEqual([
      true,
      false,
    ])
  })

  it('accept the host name of any web page', () => {
    const name = fc.webUrl({ validSchemes: ['https'] })
    fc.assert(
      fc.property(name, (url) => {
        const { host: ofPage } = new URL(url)
        if (ofPage.length <= 253) expect(accepts(host, ofPage), ofPage).toBe(true)
      }),
    )
    for (const url of [
      'http://[::1]:3000',
      'http://127.0.0.1:4173',
      'https://bücher.example',
      'http://localhost',
    ]) {
      expect(accepts(host, new URL(url).host), url).toBe(true)
    }
  })

  it('refuse a URL, a header or markup as a host name', () => {
    const bad = [
      '',
      'a b',
      'a\r\nBcc: x',
      'https://a.example',
      'a.example/path',
      '<b>',
      '"',
      'a.example:',
      'user@a.example',
      '-a.example',
      'a..b',
      'bücher.example',
    ]
    for (const value of bad) expect(accepts(host, value), value).toBe(false)
    fc.assert(
      fc.property(fc.string(), (value) => {
        if (accepts(host, value)) expect(value).toMatch(/^[a-z0-9._:[\]-]+$/)
      }),
    )
  })

  it('accept only email addresses that a mail’s header can contain', () => {
    for (const value of ['a@b.co', 'first.last+tag@mail.example', "a!#$%&'*/=?^`{|}~@b.co"])
      expect(accepts(email, value)).toBe(true)
    // Browsers write почта@пример.испытание in this form.
    expect(accepts(email, 'post@xn--e1afmkfd.xn--80akhbyknj4f')).toBe(true)
    const bad = [
      '',
      'a',
      'a@b',
      'a@b.co\r\nBcc: c@d.co',
      'a@b.co,c@d.co',
      '"a b"@c.co',
      'A <a@b.co>',
      'a@b.co\n',
    ]
    for (const value of bad) expect(accepts(email, value), value).toBe(false)
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), (text, address) => {
        for (const value of [text, address + text, text + address]) {
          if (accepts(email, value)) expect(value).toMatch(/^[!-~]+$/)
        }
      }),
    )
  })

  it('accept six digits as a code, and as an id only characters without a meaning in a path', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (value) => {
        expect(accepts(code, value)).toBe(/^[0-9]{6}$/.test(value))
        expect(accepts(id, value)).toBe(/^[A-Za-z0-9_-]+$/.test(value))
      }),
    )
    expect(accepts(code, '123456\n')).toBe(false)
  })
})
