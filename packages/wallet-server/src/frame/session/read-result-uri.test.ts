import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readResultUri } from './read-result-uri.js'

const origin = 'https://wallet.example'

it('the frame reads the login code from a result URI of its own server', () => {
  expect(readResultUri(`${origin}/callback?code=aB_-9`, origin)).toBe('aB_-9')
})

it('the frame distinguishes a login that the visitor refused from one that failed by the result URI’s error', () => {
  const read = (query: string) => () => readResultUri(`${origin}/callback?${query}`, origin)
  expect(read('error=access_denied')).toThrow('User rejected the request')
  expect(read('error=server_error')).toThrow('The service did not answer. Try again.')
  expect(read('error=access_denied&code=abc')).toThrow('User rejected')
})

it.each([
  '',
  'nothing',
  'https://evil.example/callback?code=abc',
  'https://wallet.example.evil.example/callback?code=abc',
  'http://wallet.example/callback?code=abc',
  'https://wallet.example:444/callback?code=abc',
  `${origin}/callback/google?code=abc`,
  `${origin}/callback`,
  `${origin}/callback?code=`,
  `${origin}/callback?code=a%20b`,
  `${origin}/callback?code=${'a'.repeat(129)}`,
  'javascript:alert(1)',
])('the frame refuses a result URI that is not its own server’s or has no code: %j', (uri) => {
  expect(() => readResultUri(uri, origin)).toThrow('Something went wrong. Try again.')
})

it('the frame reads from any result URI a code that fits into a URL, or throws an error with a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (uri) => {
      let code = ''
      try {
        code = readResultUri(uri, origin)
      } catch (error) {
        expect(error).toMatchObject({ name: 'FrameMessageError' })
        return
      }
      expect(code).toMatch(/^[\w-]+$/)
    }),
  )
})
