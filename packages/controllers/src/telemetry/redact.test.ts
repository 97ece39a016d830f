import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from './redact.js'
import { createErrorProps } from './telemetry-report.js'

describe('a redacted text', () => {
  it.each([
    ['wc:7f6e@2?relay-protocol=irn&symKey=587d', '[pairing]'],
    ['open "wc:7f6e@2?symKey=587d" now', 'open "[pairing]" now'],
    ['https://a.example/x?wc=1#y failed', 'https://a.example/x failed'],
    ['https://user:secret@a.example/x', 'https://a.example/x'],
    ['metamask://wc?uri=abc', 'metamask://wc'],
    ['no wallet for wc%3A7f6e%402%3FsymKey%3D587d', 'no wallet for [pairing]'],
    ['no wallet for wc%253A7f6e%25402%253FsymKey%253D587d', 'no wallet for [pairing]'],
    ['bob%40mail.example.com is taken', '[email] is taken'],
    ['of%200xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'of [hex]'],
    ['of%209WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'of [base58]'],
    ['100% of 25%', '100% of 25%'],
    ['failed https://rpc.example/v1?app=My%20App&key=s3cret', 'failed https://rpc.example/v1'],
    ['https://a.example/x?email=bob%20smith&otp=123456&session=abcd-efgh', 'https://a.example/x'],
    ["https://a.example/x?name=O'Brien&token=s3cret", 'https://a.example/x'],
    ['https://a.example/x?name=bob smith&token=s3cret failed', 'https://a.example/x failed'],
    ['/x?name=my https://b.example/c d&token=s3cret failed', '/x failed'],
    ['https://a.example/A_(b)?token=s3cret', 'https://a.example/A_(b)'],
    ['(see https://a.example/x?token=s3cret)', '(see https://a.example/x)'],
    ['to https%3A%2F%2Fa.example%2Fx%3Fname%3DO%27Brien%26key%3Ds3cret', 'to https://a.example/x'],
    ['GET /v1/x?token=s3cret failed', 'GET /v1/x failed'],
    ['GET /v1/x#access_token=s3cret failed', 'GET /v1/x failed'],
    ['rpc.example?key=s3cret, localhost:80#key=s3cret', 'rpc.example localhost:80'],
    ['body: token=s3cret&email=bob@mail.example', 'body: '],
    ['token=s3cret?a&email=bob@mail.example', 'token'],
    ['/a?x=1 then https://b.example/c?y=2&z=3', '/a then https://b.example/c'],
    ["https://bob:it's@a.example/x", 'https://a.example/x'],
    ['https://bob:a%2Fb%20c@a.example/x', 'https://a.example/x'],
    ["wc:7f6e@2?name=O'Brien&symKey=587d", '[pairing]'],
    ['wc%3A7f6e%402%3Fname%3DO%27Brien%20Jr%26symKey%3D587d', '[pairing]'],
    ['bob@пример.рф', '[email]'],
    ['bob@xn--e1afmkfd.xn--p1ai', '[email]'],
    ['https://shop.example/u/bob@%D0%BF%D1%80.%D1%80%D1%84/x', 'https://shop.example/u/[email]/x'],
    ['https://shop.example/u/bob@mail.example', 'https://shop.example/u/[email]'],
    [
      'at f (https://cdn.example/npm/@carabiner/ui-react@1.0.0/dist/index.js:1:2)',
      'at f (https://cdn.example/npm/@carabiner/ui-react@1.0.0/dist/index.js:1:2)',
    ],
    ['at Sender.#send, e?.name #31; what? no', 'at Sender.#send, e?.name #31; what? no'],
    ['ask bob@mail.example.com, please', 'ask [email], please'],
    ['to 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 on 0x1', 'to [hex] on 0x1'],
    ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', '[base58]'],
    ['to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to [address]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
    [
      'ConnectionRejectedError at createShellController:12:3',
      'ConnectionRejectedError at createShellController:12:3',
    ],
  ])(
    'a redacted text has no secret or personal data, and is otherwise unchanged: %s',
    (text, expected) => {
      expect(redact(text)).toBe(expected)
    },
  )

  it('a redacted text contains no WalletConnect pairing key, whatever surrounds it', () => {
    const key = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(fc.string(), key, fc.string(), (before, symKey, after) => {
        const text = `${before} wc:${symKey}@2?relay-protocol=irn&symKey=${symKey} ${after}`
        expect(redact(text)).not.toContain(symKey)
      }),
    )
  })

  it('a redacted text contains no pairing key in nested links, at any depth', () => {
    const key = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 4 }), (symKey, links) => {
        let text = `wc:topic@2?symKey=${symKey}`
        for (let link = 0; link < links; link += 1) text = `to ${encodeURIComponent(text)}`
        expect(redact(text)).not.toContain(symKey)
      }),
    )
  })

  it('a redacted text contains no query value of any link', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', '%20', "'", '%27', '"', '%22', '(', ')', '%28', '%29', '<', '%3E', '&'),
      fc.constantFrom('?', '#', '%3F', '%2523', '%2520', '@', '%40', ',', '[', ']'),
      fc.constantFrom('https://b.example/', 'wc:', 'wc%3A', '://'),
      fc.string({ maxLength: 8 }).map(encodeURIComponent),
    )
    const place = fc.constantFrom('https://a.example/x', '/v1/x', 'a.example', "it's (/x", 'a://b')
    const surroundingText = fc.array(piece).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        place,
        surroundingText,
        surroundingText,
        fc.boolean(),
        (linkPlace, before, after, isCarried) => {
          const secret = 'S3CRET'
          const value = `${before}${secret}${after}`
          const link = `${linkPlace}?name=${value}&last=${secret}`
          const redactedText = redact(
            `failed ${isCarried ? encodeURIComponent(link) : link} at once`,
          )
          expect(redactedText).not.toContain(value)
          expect(redactedText).not.toContain('last=')
          // Another link may begin after an unencoded space.
          if (isCarried || !value.includes(' ')) expect(redactedText).not.toContain(secret)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ...['a', 'a ', 'a.', 'a@', 'a@b.', 'a?', '?', 'a? ', '#a', '&a=', 'x?a=b c&', '://', 'a://@'],
    ...[
      'wc:',
      'wc%',
      '%25',
      '%2520',
      '/',
      '/?',
      'eyJ-',
      'eyJa.',
      '0x',
      'aB1',
      '"',
      ")'",
      ' ',
      '\n',
    ],
    ...["://'", '@a.', '.рф', 'bc1q'],
  ])('a long text that repeats %j is redacted within the time limit', (piece) => {
    const long = piece.repeat(20_000 / piece.length)
    // A pattern with quadratic running time would exceed the test's time limit.
    for (const text of [long, `https://a.example/x?a=1 ${long}!`]) {
      expect(redact(text).length).toBeLessThanOrEqual(6 * text.length)
    }
  })

  it('a reported error contains only the beginning of a long message, without part of a secret', () => {
    const message = `${'a b '.repeat(490)}wc:${'ab'.repeat(32)}@2 ${'a@'.repeat(2_000_000)}`
    const { errorMessage, stackTrace } = createErrorProps('API_ERROR', new Error(message))
    expect(errorMessage).toHaveLength(1_000)
    expect(stackTrace.length).toBeLessThanOrEqual(4_000)
    expect(errorMessage + stackTrace).not.toContain('abab')
    const cut = `${'a '.repeat(980)}${'ab'.repeat(100)}`
    expect(createErrorProps('API_ERROR', new Error(cut)).errorMessage).not.toContain('abab')
  })
})
