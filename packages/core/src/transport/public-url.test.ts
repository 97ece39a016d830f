import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPublicUrl } from './public-url.js'

describe('a URL from an untrusted source', () => {
  it.each([
    'https://gateway.example/{data}',
    'https://gateway.example:8443/a?b=c',
    'https://xn--bcher-kva.example/',
    'https://1.example/',
  ])('a request may go to %s, a URL from an untrusted source', (url) => {
    expect(readPublicUrl(url)?.protocol).toBe('https:')
  })

  it.each([
    '/relative',
    'relative',
    '//gateway.example/x',
    '?query',
    '',
    'http://gateway.example/',
    'ws://gateway.example/',
    'data:application/json,{}',
    'blob:https://gateway.example/1',
    'javascript:alert(1)',
    'https://user:secret@gateway.example/',
    'https://user@gateway.example/',
    'https://localhost/',
    'https://localhost./',
    'https://app.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://nas.home.arpa/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://１２７.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[2001:db8::1]/',
  ])('no request may go to “%s”, a URL from an untrusted source', (url) => {
    expect(readPublicUrl(url)).toBeUndefined()
  })

  it('no request may go to an IP address in an untrusted URL, in any notation', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV4Extended(),
          fc.ipV6().map((ip) => `[${ip}]`),
        ),
        (ip) => {
          expect(readPublicUrl(`https://${ip}/`)).toBeUndefined()
        },
      ),
    )
  })
})
