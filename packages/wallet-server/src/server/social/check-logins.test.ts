import { expect, it } from 'vitest'
import { checkLogins } from './check-logins.js'

const secret = { clientId: 'id', clientSecret: 'hush' }

it('the check of the login options accepts complete options, or an empty object', () => {
  checkLogins({})
  checkLogins({
    social: { google: secret, x: { ...secret, endpoints: undefined } },
    farcaster: { rpcUrl: 'https://op.example' },
    telegram: { botToken: '123:abc-DEF_1' },
  })
})

it.each([
  ['social.googel', { social: { googel: secret } }],
  ['social.google.clientSecret', { social: { google: { clientId: 'id' } } }],
  [
    'social.github.endpoints.token',
    {
      social: {
        github: {
          ...secret,
          endpoints: { authorization: 'https://a.example', user: 'https://a.example' },
        },
      },
    },
  ],
  ['social.google.issuer', { social: { google: { ...secret, issuer: 'hush' } } }],
  [
    'social.apple.privateKey',
    { social: { apple: { clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'hush' } } },
  ],
  ['farcaster.rpcUrl', { farcaster: {} }],
  ['telegram.botToken', { telegram: { botToken: 'hush' } }],
])(
  'the check of the login options names %s if it is invalid, without its value',
  (path, options) => {
    expect(() => checkLogins(options)).toThrow(new TypeError(`${path} is not valid.`))
  },
)
