import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './allowed-origins.js'
import { parseOriginPattern } from './origin-pattern.js'

const allows = (allowedOrigins: string[], origin: string, isDevelopment = false) =>
  isAllowedOrigin(origin, { allowedOrigins, isDevelopment })

describe('the pages that may embed the frame', () => {
  it.each([
    ['https://app.example', 'https://app.example'],
    ['https://app.example:443', 'https://app.example'],
    ['https://APP.example', 'https://app.example'],
    ['https://app.example:8443', 'https://app.example:8443'],
    ['https://*.app.example', 'https://one.app.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.bücher.example', 'https://a.xn--bcher-kva.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://localhost:*', 'http://localhost:5173'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('the pattern %s allows the origin %s', (pattern, origin) => {
    expect(allows([pattern], origin)).toBe(true)
  })

  it.each([
    ['https://app.example', 'http://app.example'],
    ['https://app.example', 'https://evilapp.example'],
    ['https://app.example', 'https://app.example.evil.example'],
    ['https://app.example', 'https://sub.app.example'],
    ['https://app.example', 'https://app.example:8443'],
    ['https://*.app.example', 'https://app.example'],
    ['https://*.app.example', 'https://a.b.app.example'],
    ['https://*.app.example', 'https://evilapp.example'],
    ['https://*.app.example', 'https://.app.example'],
    ['https://app.example', 'null'],
    ['https://app.example', ''],
    ['null', 'null'],
    ['https://app.example', 'https://app.example/'],
    ['https://app.example', 'blob:https://app.example'],
    ['https://*', 'https://app.example'],
    ['https://*.example', 'https://app.example'],
    ['*', 'https://app.example'],
    ['https://a*.example.org', 'https://ab.example.org'],
    ['https://app.*.org', 'https://app.example.org'],
    ['http://app.example', 'http://app.example'],
    ['https://app.example:*', 'https://app.example:1'],
    ['https://app.example/path', 'https://app.example'],
    ['https://user@app.example', 'https://app.example'],
    ['data://app.example', 'data://app.example'],
    ['http://localhost:3000', 'http://localhost:30001'],
  ])('the pattern %s does not allow the origin “%s”', (pattern, origin) => {
    expect(allows([pattern], origin)).toBe(false)
  })

  it('[S9.35] if none are listed, are localhost and known development hosts with their subdomains, in development mode only', () => {
    const hosts = ['pages.dev', 'vercel.app', 'ngrok-free.app']
    const mobile = ['secure-mobile.walletconnect.com', 'secure-mobile.walletconnect.org']
    for (const origin of [
      ...['http://localhost:3000', 'https://localhost', 'http://app.localhost:3000'],
      ...[...hosts, ...mobile].flatMap((host) => [`https://${host}`, `https://mine.${host}`]),
    ]) {
      expect(allows([], origin)).toBe(false)
      expect(allows([], origin, true)).toBe(true)
      expect(allows(['https://app.example'], origin, true)).toBe(false)
    }
    for (const origin of [
      'https://evilvercel.app',
      'https://vercel.app.evil.example',
      'https://evilpages.dev',
      'https://evilngrok-free.app',
      'https://evil-secure-mobile.walletconnect.com',
      'https://evil-secure-mobile.walletconnect.org',
      'https://pages.dev.evil.example',
      'https://ngrok-free.app.evil.example',
      'https://secure-mobile.walletconnect.com.evil.example',
      'https://walletconnect.com',
      'http://evillocalhost:3000',
      'http://mine.vercel.app',
      'http://localhost.evil.example',
      'null',
    ]) {
      expect(allows([], origin, true)).toBe(false)
    }
  })

  it('are matched by valid patterns only, and any other text as a pattern causes no error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.webUrl(), (text, url) => {
        const pattern = parseOriginPattern(text)
        if (pattern) expect(text).toMatch(/^https?:\/\//)
        expect(allows([text], new URL(url).origin)).toBe(
          pattern !== undefined && parseOriginPattern(new URL(url).origin)?.host === pattern.host,
        )
      }),
    )
  })
})
