import { defineNetwork, type Network } from '@carabiner/core'
import { base, bitcoin, mainnet as ethereum, solana } from '@carabiner/core/networks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setup } from '../../controllers.fixture.js'
import { createApiSources } from './api-sources.js'
import {
  type Answers,
  createApis,
  nameRecord,
  owner,
  token,
  transaction,
} from './blockchain-api.fixture.js'

const start = createApis(afterEach)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const account = { namespace: 'eip155', address: owner } as const
const request = { account, network: ethereum, signal }
const balancePath = `/v1/account/${owner}/balance`
const historyPath = `/v1/account/${owner}/history`
const identityPath = `/v1/identity/${owner}`
const reversePath = `/v1/profile/reverse/${owner}`

async function sourcesOver(answers: Answers) {
  const harness = await start(answers)
  const { carabiner } = setup()
  return { ...harness, ...createApiSources(carabiner.caches, harness.api) }
}

describe('balances from the blockchain API', () => {
  it('balances from the blockchain API are cached for 30 s, except for tokens that have just changed', async () => {
    const { balances, requests, query } = await sourcesOver({
      [balancePath]: { body: { balances: [token] } },
    })
    const count = () => requests(balancePath).length
    expect(await balances.getBalances(request)).toEqual([token])
    vi.setSystemTime(1_029_999)
    expect(await balances.getBalances(request)).toEqual([token])
    expect(count()).toBe(1)
    await balances.getBalances({ ...request, fresh: [token.address] })
    expect([count(), query(balancePath)?.forceUpdate]).toEqual([2, token.address])
    vi.setSystemTime(1_059_999)
    await balances.getBalances(request)
    expect(count()).toBe(3)
  })

  it('balances are undefined on a network that the blockchain API does not support', async () => {
    const { balances, paths } = await sourcesOver({})
    expect(await balances.getBalances({ ...request, network: base })).toBeUndefined()
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  it('balances from the blockchain API are cached even if a token has no price', async () => {
    const { price: _, value: __, ...unpriced } = token
    const { balances, requests } = await sourcesOver({
      [balancePath]: { body: { balances: [unpriced] } },
    })
    await balances.getBalances(request)
    expect(await balances.getBalances(request)).toEqual([unpriced])
    expect(requests(balancePath)).toHaveLength(1)
  })

  it('balances from the blockchain API are not cached for an account with more tokens than the cache’s limit', async () => {
    const manyTokens = Array.from({ length: 201 }, () => token)
    const { balances, requests, answer } = await sourcesOver({
      [balancePath]: { body: { balances: [token] } },
    })
    await balances.getBalances(request)
    answer({ [balancePath]: { body: { balances: manyTokens } } })
    expect(await balances.getBalances({ ...request, fresh: [] })).toHaveLength(201)
    expect(await balances.getBalances(request)).toHaveLength(201)
    expect(requests(balancePath)).toHaveLength(3)
  })
})

describe('activity from the blockchain API', () => {
  const [, nft] = transaction.transfers
  const spam = {
    ...transaction,
    id: 'spam',
    transfers: [{ ...nft, nft_info: { name: 'Claim!', flags: { is_spam: true } } }],
  }

  it('[S3.18] activity from the blockchain API leaves out spam transactions, unless the visitor shows spam', async () => {
    const { activity } = await sourcesOver({
      [historyPath]: { body: { data: [transaction, spam], next: 'more' } },
    })
    const pageWithSpam = await activity.getActivity(request)
    expect([pageWithSpam?.items.map(({ id }) => id), pageWithSpam?.next]).toEqual([['one'], 'more'])
    const all = await activity.getActivity({ ...request, spam: true })
    expect(all?.items.map(({ id }) => id)).toEqual(['one', 'spam'])
  })
})

describe('the name and picture of an address', () => {
  it('the name and picture of an address are cached for 5 minutes', async () => {
    const { names, requests } = await sourcesOver({
      [identityPath]: { body: { name: 'reef.eth', avatar: null } },
    })
    expect(await names.getIdentity(request)).toEqual({ name: 'reef.eth' })
    vi.setSystemTime(1_299_999)
    expect(await names.getIdentity(request)).toEqual({ name: 'reef.eth' })
    expect(requests(identityPath)).toHaveLength(1)
    vi.setSystemTime(1_300_000)
    await names.getIdentity(request)
    expect(requests(identityPath)).toHaveLength(2)
  })

  it.each([
    ['has no name', { body: { name: null, avatar: null } }],
    ['fails', { status: 500 }],
  ])(
    'an account’s name is the one registered for its address if the answer about the address’s identity %s',
    async (_, identityAnswer) => {
      const { names } = await sourcesOver({
        [identityPath]: identityAnswer,
        [reversePath]: { body: [nameRecord('reef.reown.id')] },
      })
      expect(await names.getIdentity(request)).toEqual({ name: 'reef.reown.id' })
    },
  )

  it('an address’s picture is still returned if the names registered for the address cannot be read', async () => {
    const avatar = 'https://pictures.example/reef.png'
    const { names } = await sourcesOver({
      [identityPath]: { body: { name: null, avatar } },
      [reversePath]: { status: 500 },
    })
    expect(await names.getIdentity(request)).toEqual({ avatar })
  })

  it('the name and picture of an address are read again after a failed read', async () => {
    const { names, answer } = await sourcesOver({
      [identityPath]: { status: 500 },
      [reversePath]: { body: [] },
    })
    await expect(names.getIdentity(request)).rejects.toMatchObject({ name: 'ServerError' })
    answer({ [identityPath]: { body: { name: 'reef.eth', avatar: null } } })
    expect(await names.getIdentity(request)).toEqual({ name: 'reef.eth' })
  })

  it('the name and picture of an address are read on Ethereum only', async () => {
    const { names, paths } = await sourcesOver({})
    expect(await names.getIdentity({ ...request, network: base })).toEqual({})
    expect(paths()).toEqual([])
  })
})

describe('resolving a registered name', () => {
  const testnet = defineNetwork({
    id: 11_155_111,
    chainNamespace: 'eip155',
    name: 'Sepolia',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
  const record = nameRecord('reef.reown.id', { 60: '0xE', 2147492101: '0xB', 501: 'So', 0: 'bc1' })
  const cases: [string, Network, string | undefined][] = [
    ['its address on Ethereum', ethereum, '0xE'],
    ['its address on Base', base, '0xB'],
    ['its address on Solana', solana, 'So'],
    ['its address on Bitcoin', bitcoin, 'bc1'],
    ['no address on a network without a record', testnet, undefined],
  ]

  it.each(cases)('a registered name resolves to %s', async (_, network, expected) => {
    const { names } = await sourcesOver({
      '/v1/profile/account/reef.reown.id': { body: record },
    })
    expect(await names.resolve({ name: 'reef.reown.id', network, signal })).toBe(expected)
  })

  it.each(['reef.reown.id', 'reef.wcn.id', 'Reef.WCN.id'])(
    '[S3.35] the registered name %s resolves to an address',
    async (name) => {
      const body = nameRecord(name, { 60: '0xE' })
      const { names } = await sourcesOver({ [`/v1/profile/account/${name}`]: { body } })
      expect(await names.resolve({ name, network: ethereum, signal })).toBe('0xE')
    },
  )

  it('a free name resolves to no address', async () => {
    const { names } = await sourcesOver({})
    expect(await names.resolve({ name: 'reef.wcn.id', network: ethereum, signal })).toBeUndefined()
  })

  it('a name of another name service is not requested from the blockchain API', async () => {
    const { names, paths } = await sourcesOver({})
    expect(await names.resolve({ name: 'reef.eth', network: ethereum, signal })).toBeUndefined()
    expect(paths()).toEqual([])
  })
})

describe('registering a name', () => {
  const path = '/v1/profile/account'
  const registrationRequest = {
    ...request,
    name: 'reef.reown.id',
    message: '{}',
    signature: '0x51',
  }
  const registrationOver = async (answers: Answers) => {
    const { names, ...harness } = await sourcesOver(answers)
    if (!names.registration) throw new Error('no names are registered')
    return { ...harness, names, registration: names.registration }
  }

  it.each([
    ['Ethereum', ethereum, 2_147_483_649],
    ['Base', base, 2_147_492_101],
  ])(
    '[S7.20] registering a name uses the coin type of %s (ENSIP-11)',
    async (_, network, coinType) => {
      const { registration, requests } = await registrationOver({ [path]: { body: {} } })
      await registration.register({ ...registrationRequest, network })
      expect(JSON.parse(requests(path)[0]?.body ?? '')).toMatchObject({
        coin_type: coinType,
        address: owner,
      })
    },
  )

  it('registering a name sends no request for a chain id without a coin type', async () => {
    const { registration, paths } = await registrationOver({})
    const network = { ...base, id: 2 ** 31 }
    await expect(registration.register({ ...registrationRequest, network })).rejects.toThrow(
      'Error registering name reef.reown.id',
    )
    expect(await registration.getNames({ ...request, network })).toBeUndefined()
    expect(paths()).toEqual([])
  })

  it('registering a name drops the cached identity of the address', async () => {
    const { names, registration, answer } = await registrationOver({
      [identityPath]: { body: { name: null, avatar: null } },
      [reversePath]: { body: [] },
      [path]: { body: {} },
    })
    expect(await names.getIdentity(request)).toEqual({})
    await registration.register(registrationRequest)
    answer({ [reversePath]: { body: [nameRecord('reef.reown.id')] } })
    expect(await names.getIdentity(request)).toEqual({ name: 'reef.reown.id' })
    expect(await registration.getNames(request)).toEqual(['reef.reown.id'])
  })

  it('the registration source reports whether a name is registered, and throws if the look-up fails', async () => {
    const { registration, answer } = await registrationOver({})
    const request = { name: 'reef.reown.id', network: ethereum, signal }
    expect(await registration.isRegistered(request)).toBe(false)
    answer({ '/v1/profile/account/reef.reown.id': { body: nameRecord('reef.reown.id') } })
    expect(await registration.isRegistered(request)).toBe(true)
    answer({ '/v1/profile/account/reef.reown.id': { status: 500 } })
    await expect(registration.isRegistered(request)).rejects.toThrow('Error resolving name')
  })

  it('registering a name is not offered on a network that the blockchain API does not support', async () => {
    const { registration, paths } = await registrationOver({})
    expect(await registration.getNames({ ...request, network: base })).toBeUndefined()
    expect(paths()).toEqual(['/v1/supported-chains'])
  })
})
