import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './allowed-origin.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)

describe('[S5.25] an origin is allowed', () => {
  it.each([
    ['by itself', 'https://shop.example', ['https://shop.example']],
    ['by itself with its port', 'https://shop.example:8443', ['https://shop.example:8443']],
    [
      'by itself, whose port is the usual one',
      'https://shop.example',
      ['https://shop.example:443'],
    ],
    ['with a slash after it', 'https://shop.example', ['https://shop.example/']],
    ['by its host', 'https://shop.example', ['shop.example']],
    ['by its host, on any port', 'http://shop.example:3000', ['shop.example']],
    ['by its host and port', 'http://shop.example:3000', ['shop.example:3000']],
    ['by its host and every port', 'http://shop.example:3000', ['http://shop.example:*']],
    ['as a subdomain', 'https://a.shop.example', ['https://*.shop.example']],
    ['as a subdomain of one', 'https://b.a.shop.example', ['*.shop.example']],
    ['where nothing is listed', 'https://shop.example', []],
    ['on this machine', 'http://localhost:5173', ['https://shop.example']],
    ['on this machine by its address', 'https://127.0.0.1', ['https://shop.example']],
    ['as a preview', 'https://shop-git-main.vercel.app', ['https://shop.example']],
  ] as const)('%s', (_, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(true)
  })

  it.each([
    ['another one', 'https://other.example', ['https://shop.example']],
    ['another scheme', 'http://shop.example', ['https://shop.example']],
    ['another port', 'https://shop.example:8443', ['https://shop.example']],
    ['another port than a host’s', 'https://shop.example:8443', ['shop.example:443']],
    [
      'the domain of a pattern for its subdomains',
      'https://shop.example',
      ['https://*.shop.example'],
    ],
    ['a name that ends in it', 'https://evilshop.example', ['*.shop.example', 'shop.example']],
    [
      'a name that begins with it',
      'https://shop.example.evil.test',
      ['https://*.example', 'shop.example'],
    ],
    ['a dot for any character', 'https://shopxexample', ['shop.example']],
    ['localhost as somebody’s subdomain', 'https://localhost.evil.test', ['x.example']],
    ['an opaque one', 'null', ['https://shop.example']],
    ['what is no pattern', 'https://shop.example', ['', 'https://', '*', '*.', '::', 'a b']],
  ] as const)('not: %s', (_, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(false)
  })

  it('a list of anything lets in nothing that it does not name', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abc-'), minLength: 1, maxLength: 6 })
    const patterns = fc.array(
      fc.oneof(
        fc.string(),
        label.map((one) => `https://*.${one}.test`),
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
})
