import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it } from 'vitest'
import { readStandardAccounts } from './accounts.js'
import { callFeature, featureMethod, readAnswer } from './feature.js'

function walletWith(features: object): Wallet {
  const icon = 'data:image/png;base64,'
  const wallet = {
    version: '1.0.0',
    name: 'W',
    icon,
    chains: [],
    accounts: [],
    features: {},
  } as const
  return Object.defineProperty({ ...wallet }, 'features', { value: features })
}
const refuse = () => {
  throw new Error('gotcha')
}

describe('features of a Wallet Standard wallet', () => {
  it('a feature’s method is called in the caller’s own task, with the feature as `this`', async () => {
    const seen: unknown[] = []
    const feature = {
      version: '1.0.0',
      connect(...inputs: unknown[]) {
        seen.push(this, ...inputs)
        return 'answer'
      },
    }
    const answer = callFeature(walletWith({ 'a:b': feature }), 'a:b', 'connect', 1, 2)
    expect(seen).toEqual([feature, 1, 2])
    expect(await answer).toBe('answer')
  })

  it.each<[string, object]>([
    ['missing', {}],
    ['null', { 'a:b': null }],
    ['without the method', { 'a:b': {} }],
    ['not callable', { 'a:b': { connect: 'x' } }],
    [
      'behind a getter that throws',
      Object.defineProperty({}, 'a:b', { get: refuse, enumerable: false }),
    ],
  ])(
    'calling a feature that is %s fails with code 4200 (unsupported method)',
    async (_, features) => {
      const wallet = walletWith(features)
      expect(featureMethod(wallet, 'a:b', 'connect')).toBeUndefined()
      await expect(callFeature(wallet, 'a:b', 'connect')).rejects.toMatchObject({
        name: 'UnsupportedProviderMethodError',
        code: 4200,
      })
    },
  )

  it.each([
    [
      'a rejection by its code',
      Object.assign(new Error('no'), { code: 4001 }),
      'UserRejectedRequestError',
    ],
    [
      'a rejection by its message',
      new Error('User rejected the request.'),
      'UserRejectedRequestError',
    ],
    ['a string', 'odd', 'UnknownRpcError'],
    ['undefined', undefined, 'UnknownRpcError'],
  ])(
    'a feature’s method that throws %s, at once or later, fails with a typed error',
    async (_, thrown, name) => {
      const later = walletWith({ 'a:b': { connect: () => Promise.reject(thrown) } })
      await expect(callFeature(later, 'a:b', 'connect')).rejects.toMatchObject({ name })
      const connect = () => {
        throw thrown
      }
      const atOnce = walletWith({ 'a:b': { connect } })
      await expect(callFeature(atOnce, 'a:b', 'connect')).rejects.toMatchObject({ name })
    },
  )

  it('a field of a wallet’s answer is read, and an answer without that field is rejected as invalid', () => {
    expect(readAnswer({ accounts: 1 }, 'accounts', 'm')).toBe(1)
    const hostile = Object.defineProperty({}, 'accounts', { get: refuse })
    for (const answer of [null, undefined, 7, hostile]) {
      expect(() => readAnswer(answer, 'accounts', 'm')).toThrow(
        expect.objectContaining({ name: 'InvalidWalletResponseError' }),
      )
    }
  })
})

describe('accounts of a Wallet Standard wallet', () => {
  const account = {
    address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage'],
  }

  it('an account is copied, with a reference to the wallet’s own account object', () => {
    const [read] = readStandardAccounts([account], 'm')
    expect(read).toEqual({ ...account, source: account })
    expect(read?.source).toBe(account)
    expect(read?.publicKey).not.toBe(account.publicKey)
    expect(readStandardAccounts([], 'm')).toEqual([])
  })

  it.each<[string, unknown]>([
    ['an account instead of a list', account],
    ['undefined instead of a list', undefined],
    ['null in a list', [null]],
    ['an account without an address', [{ ...account, address: undefined }]],
    ['an address with markup', [{ ...account, address: '<b>' }]],
    ['a key that is not bytes', [{ ...account, publicKey: 'abc' }]],
    ['a key that is a list', [{ ...account, publicKey: [1, 2] }]],
    ['an account without chains', [{ ...account, chains: undefined }]],
    ['chains that are not strings', [{ ...account, chains: [1] }]],
    ['features that are not a list', [{ ...account, features: 'all' }]],
    ['an invalid account among valid ones', [account, { ...account, address: '' }]],
    [
      'a getter of address that throws',
      [Object.defineProperty({ ...account }, 'address', { get: refuse })],
    ],
    ['a list of 1,000 accounts', Array(1_000).fill(account)],
  ])('a wallet’s answer with %s is rejected as invalid', (_, value) => {
    expect(() => readStandardAccounts(value, 'standard:connect')).toThrow(
      expect.objectContaining({
        name: 'InvalidWalletResponseError',
        metaMessages: ['Method: standard:connect'],
      }),
    )
  })
})
