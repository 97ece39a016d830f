import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './allowed-origin.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)

describe('[S5.25] the origin of an app', () => {
  it.each([
    ['if the list contains it', 'https://shop.example', ['https://shop.example']],
    [
      'if the list contains it with its port',
      'https://shop.example:8443',
      ['https://shop.example:8443'],
    ],
    [
      'if the list contains it with the default port',
      'https://shop.example',
      ['https://shop.example:443'],
    ],
    ['if the list names it followed by a slash', 'https://shop.example', ['https://shop.example/']],
    ['if the list names it by its host', 'https://shop.example', ['shop.example']],
    ['if the list names it by its host, on any port', 'http://shop.example:3000', ['shop.example']],
    [
      'if the list names it by its host and port',
      'http://shop.example:3000',
      ['shop.example:3000'],
    ],
    [
      'if the list names it by its host and every port',
      'http://shop.example:3000',
      ['http://shop.example:*'],
    ],
    ['if the list names it as a subdomain', 'https://a.shop.example', ['https://*.shop.example']],
    [
      'if the list names it as a subdomain of a subdomain',
      'https://b.a.shop.example',
      ['*.shop.example'],
    ],
    [
      'if the list names it with non-ASCII letters',
      'https://xn--mnchen-3ya.example',
      ['https://münchen.example'],
    ],
    ['if the list names it in upper case', 'https://xn--mnchen-3ya.example', ['MÜNCHEN.example']],
    [
      'if the list names it as a subdomain of a non-ASCII host',
      'https://a.xn--mnchen-3ya.example',
      ['*.münchen.example'],
    ],
    [
      'if the list names it by a part of a label',
      'https://app-7.shop.example',
      ['https://app-*.shop.example'],
    ],
    [
      'if the list names it by both ends of a label',
      'https://app-7-eu.shop.example',
      ['app-*-eu.shop.example'],
    ],
    [
      'if the list names it by several parts of a label',
      'https://a-1-b-2-c.shop.example',
      ['a-*-b-*-c.shop.example'],
    ],
    [
      'if the list names it by a label in the middle',
      'https://api.7.shop.example',
      ['api.*.shop.example'],
    ],
    [
      'if the list names it by a part of a label, beside non-ASCII letters',
      'https://app-7.xn--mnchen-3ya.de',
      ['app-*.münchen.de'],
    ],
    [
      'if the list names it by a part below a subdomain',
      'https://b.a.app-7.shop.example',
      ['*.app-*.shop.example'],
    ],
    [
      'if the list names it by a range of IP addresses',
      'http://192.168.1.7:3000',
      ['http://192.168.1.*:3000'],
    ],
    [
      'if the list names it by IPv6, written in full',
      'http://[::1]:3000',
      ['http://[0:0:0:0:0:0:0:1]:3000'],
    ],
    ['if the list is empty', 'https://shop.example', []],
    ['if the app runs on localhost', 'http://localhost:5173', ['https://shop.example']],
    ['if the app runs on a loopback address', 'https://127.0.0.1', ['https://shop.example']],
    [
      'if the app is a preview deployment',
      'https://shop-git-main.vercel.app',
      ['https://shop.example'],
    ],
  ] as const)('an app’s origin is allowed %s', (_, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(true)
  })

  it.each([
    ['another host', 'https://other.example', ['https://shop.example']],
    ['another scheme', 'http://shop.example', ['https://shop.example']],
    ['another port', 'https://shop.example:8443', ['https://shop.example']],
    ['another port than the listed one', 'https://shop.example:8443', ['shop.example:443']],
    [
      'the domain itself, for a pattern of its subdomains',
      'https://shop.example',
      ['https://*.shop.example'],
    ],
    [
      'a host that ends in the listed name',
      'https://evilshop.example',
      ['*.shop.example', 'shop.example'],
    ],
    [
      'a host that begins with the listed name',
      'https://shop.example.evil.test',
      ['https://*.example', 'shop.example'],
    ],
    ['another character in place of a dot', 'https://shopxexample', ['shop.example']],
    ['localhost as a subdomain', 'https://localhost.evil.test', ['x.example']],
    ['an opaque origin', 'null', ['https://shop.example']],
    [
      'any origin if the pattern is invalid',
      'https://shop.example',
      ['', 'https://', '*', '*.', '::', 'a b'],
    ],
    [
      'any origin if the pattern has no name',
      'https://shop.example',
      ['*.*', 'https://s*.*', 'https://.*'],
    ],
    [
      'a label that starts unlike the pattern',
      'https://web-7.shop.example',
      ['https://app-*.shop.example'],
    ],
    [
      'a label that ends unlike the pattern',
      'https://app-7-us.shop.example',
      ['app-*-eu.shop.example'],
    ],
    ['overlapping parts of a label', 'https://aba.shop.example', ['ab*ba.shop.example']],
    ['parts of a label in another order', 'https://a-c-b.shop.example', ['a*b*c.shop.example']],
    [
      'two labels, for a part of one label',
      'https://app-7.x.shop.example',
      ['https://app-*.shop.example'],
    ],
    [
      'two labels, for one label in the middle',
      'https://api.7.8.shop.example',
      ['api.*.shop.example'],
    ],
    [
      'a host that only a regular expression would match',
      'https://app-77.shop.example',
      ['app-[0-9]+.shop.example', 'app-.*'],
    ],
    ['a suffix after a host', 'https://shop.example', ['shop.example\\evil', 'shop.example/evil']],
    [
      'the ASCII spelling of a non-ASCII host',
      'https://munchen.example',
      ['https://münchen.example'],
    ],
  ] as const)('a list of allowed origins does not match %s', (_, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(false)
  })

  it('a random list of allowed origins allows only the origins that it names', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abc-'), minLength: 1, maxLength: 6 })
    const patterns = fc.array(
      fc.oneof(
        fc.string(),
        label.map((domain) => `https://*.${domain}.test`),
      ),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(patterns, (allowed) => {
        expect(isOriginAllowed('https://nobody.lists.this.example', allowed)).toBe(
          allowed.includes('nobody.lists.this.example'),
        )
      }),
      { numRuns },
    )
  })

  const letter = fc.constantFrom(...'abcü7')
  const part = fc.string({ unit: letter, minLength: 1, maxLength: 6 })

  it('a list of allowed origins may spell a hostname in lower or upper case', () => {
    fc.assert(
      fc.property(part, part, (first, second) => {
        const host = `${first}.${second}.example`
        const { origin } = new URL(`https://${host}`)
        expect(isOriginAllowed(origin, [host])).toBe(true)
        expect(isOriginAllowed(origin, [`https://${host.toUpperCase()}`])).toBe(true)
      }),
      { numRuns },
    )
  })

  it('a wildcard in an allowed origin matches label by label, as in a shell pattern', () => {
    const sign = fc.constantFrom(...'ab*')
    const labels = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    })
    const name = fc.array(
      fc.string({ unit: fc.constantFrom(...'ab'), minLength: 1, maxLength: 5 }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(labels, name, ([first = '', ...rest], host) => {
        const source = [first === '*' ? '[ab.]+' : inLabel(first), ...rest.map(inLabel)]
        const expected = new RegExp(`^${source.join('\\.')}$`).test(host.join('.'))
        const pattern = [first, ...rest, 'example'].join('.')
        expect(isOriginAllowed(`https://${host.join('.')}.example`, [pattern])).toBe(expected)
      }),
      { numRuns },
    )
  })

  it('matching an origin against a malicious pattern takes less than 2 s', () => {
    const label = 'a'.repeat(20_000)
    const patterns = [`${'a*'.repeat(100)}b.example`, `${'*a'.repeat(100)}*b.example`]
    const startedAt = performance.now()
    expect(isOriginAllowed(`https://${label}.example`, patterns)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})

const inLabel = (label: string) => (label === '*' ? '[ab]+' : label.replace(/\*/g, '[ab]*'))
