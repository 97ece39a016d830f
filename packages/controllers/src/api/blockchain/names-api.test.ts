import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { RateLimitedError } from '../service-errors.js'
import { createApis, mainnet, nameRecord, owner } from './blockchain-api.fixture.js'
import { isRegisteredName, isRegistrable } from './name-rules.js'

const start = createApis(afterEach)
const neverAborted = new AbortController().signal
const query = { address: owner, networkId: mainnet } as const
const identityPath = `/v1/identity/${owner}`
const reversePath = `/v1/profile/reverse/${owner}`
const common = { projectId: '0123', st: 'carabiner', sv: '0.0.0' }

describe('the identity of an address', () => {
  it('[S7.07] the identity of an address has its name and its picture', async () => {
    const body = { name: 'reef.eth', avatar: 'https://pictures.example/reef.png' }
    const { api, query: sent } = await start({ [identityPath]: { body } })
    expect(await api.identity(query, neverAborted)).toEqual(body)
    expect(sent(identityPath)).toEqual(common)
  })

  it.each([
    { name: null, avatar: null },
    { name: 'vitalik\u200B.eth', avatar: 'javascript:alert(1)' },
    { name: '', avatar: 'http://pictures.example/reef.png' },
    { name: 'x'.repeat(300), avatar: `https://x.example/${'x'.repeat(5_000)}` },
  ])(
    'the identity of an address is empty if the answer %j contains no safe value',
    async (body) => {
      const { api } = await start({ [identityPath]: { body } })
      expect(await api.identity(query, neverAborted)).toEqual({})
    },
  )
})

describe('a registered name', () => {
  it('[S7.17][S7.24] a registered name is looked up with the name encoded in the path', async () => {
    const record = nameRecord('a/b.reown.id')
    const path = '/v1/profile/account/a%2Fb.reown.id'
    const { api, query: sent } = await start({ [path]: { body: record } })
    expect(await api.lookUp('a/b.reown.id', neverAborted)).toMatchObject({ name: 'a/b.reown.id' })
    expect(sent(path)).toEqual({ ...common, apiVersion: '2' })
  })

  it.each([
    { status: 500 },
    { status: 403 },
    { body: 'garbage' },
    { body: nameRecord('reef.eth') },
    { body: nameRecord('reef.reown.id', { 60: '<img>' }) },
  ])("[S8.16] a failed look-up of a name throws 'Error resolving name': %j", async (answer) => {
    const { api } = await start({ '/v1/profile/account/reef.reown.id': answer })
    await expect(api.lookUp('reef.reown.id', neverAborted)).rejects.toMatchObject({
      name: 'NameResolutionError',
      shortMessage: 'Error resolving name',
    })
  })
})

describe('the names of an address', () => {
  it('[S7.18] the names registered for an address are read by that address, without invalid names', async () => {
    const body = [nameRecord('reef.reown.id'), nameRecord('evil.eth'), 7, nameRecord('a.wcn.id')]
    const { api, query: sent, refused } = await start({ [reversePath]: { body } })
    const names = await api.namesOf(query, neverAborted)
    expect(names.map(({ name }) => name)).toEqual(['reef.reown.id', 'a.wcn.id'])
    expect(refused).toEqual([expect.stringContaining('invalid names (2)')])
    expect(sent(reversePath)).toEqual({ ...common, apiVersion: '2' })
  })

  it("[S8.18] a failed read of an address’s names throws 'Error fetching names for address'", async () => {
    const { api } = await start({ [reversePath]: { status: 429 } })
    const error = await api.namesOf(query, neverAborted).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ shortMessage: 'Error fetching names for address' })
    expect(error).toMatchObject({ cause: expect.any(RateLimitedError) })
  })
})

describe('suggested names', () => {
  it('[S7.19] suggested names are read for the name that the visitor typed', async () => {
    const path = '/v1/profile/suggestions/reef'
    const suggestions = [{ name: 'reef1.reown.id', registered: true }]
    const { api, query: sent } = await start({ [path]: { body: { suggestions } } })
    expect(await api.suggestions('reef', neverAborted)).toEqual(suggestions)
    expect(sent(path)).toEqual({ ...common, zone: 'reown.id' })
  })

  it("[S8.17] a failed read of suggested names throws 'Error fetching name suggestions'", async () => {
    const { api } = await start({ '/v1/profile/suggestions/reef': { status: 503 } })
    await expect(api.suggestions('reef', neverAborted)).rejects.toMatchObject({
      shortMessage: 'Error fetching name suggestions',
    })
  })

  it('suggested names are not requested for a typed name that cannot be registered', async () => {
    const { api, paths } = await start()
    expect(await api.suggestions('ab_cd', neverAborted)).toEqual([])
    expect(paths()).toEqual([])
  })
})

describe('registering a name', () => {
  const path = '/v1/profile/account'
  const parameters = {
    name: 'reef.reown.id',
    address: owner,
    coinType: 2 ** 31 + 1,
    message: '{"name":"reef.reown.id"}',
    signature: '0x51',
  }

  it.each([{ success: true }, undefined, nameRecord('reef.reown.id')])(
    '[S7.20] registering a name sends coin type, address, message and signature, and accepts the answer %j',
    async (body) => {
      const { api, requests, query: sent } = await start({ [path]: { body } })
      await api.registerName(parameters, neverAborted)
      const [request] = requests(path)
      expect(request?.method).toBe('POST')
      expect(JSON.parse(request?.body ?? '')).toEqual({
        coin_type: 2_147_483_649,
        address: owner,
        message: '{"name":"reef.reown.id"}',
        signature: '0x51',
      })
      expect(sent(path)).toEqual(common)
    },
  )

  it.each([400, 401, 409, 429, 500])(
    "[S8.19] registering a name throws 'Error registering name {name}' after the status %i",
    async (status) => {
      const { api, requests } = await start({ [path]: { status } })
      await expect(api.registerName(parameters, neverAborted)).rejects.toMatchObject({
        name: 'NameRegistrationError',
        shortMessage: 'Error registering name reef.reown.id',
      })
      expect(requests(path)).toHaveLength(1)
    },
  )
})

describe('valid names', () => {
  it.each(['abc-1', 'abcd'])('[S5.01] the name %s can be registered', (label) => {
    expect(isRegistrable(label)).toBe(true)
  })

  it.each(['abc', 'ab_cd', 'ab cd', 'ab.cd', 'abcdé'])(
    '[S5.01] the name %s cannot be registered',
    (label) => {
      expect(isRegistrable(label)).toBe(false)
    },
  )

  it('[S5.01] only a name of 4 or more letters, digits and hyphens can be registered', () => {
    const allowed = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-')
    const almostLabel = fc
      .array(fc.constantFrom(...allowed), { maxLength: 8 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(almostLabel, fc.string()), (label) => {
        const characters = [...label]
        const expected =
          characters.length >= 4 && characters.every((character) => allowed.has(character))
        expect(isRegistrable(label)).toBe(expected)
      }),
    )
  })

  it("[S3.35] only a name that ends in '.reown.id' or '.wcn.id' counts as a registered name", () => {
    const suffix = fc.constantFrom('.reown.id', '.wcn.id')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), suffix, (label, end) => {
        expect(isRegisteredName(`${label}${end}`)).toBe(true)
        expect(isRegisteredName(end)).toBe(false)
        expect(isRegisteredName(`${label}${end}.eth`)).toBe(false)
      }),
    )
  })
})
