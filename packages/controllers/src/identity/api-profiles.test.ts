import { type NamesCapability, selectAccount } from '@carabiner/core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Answers,
  chainsOf,
  createApis,
  nameRecord,
} from '../api/blockchain/blockchain-api.fixture.js'
import { grant, settle, setup } from '../controllers.fixture.js'
import type { NamesSource } from '../sources/data-sources.js'

const start = createApis(afterEach)
const picture = 'https://pictures.example/reef.png'
const ends: (() => void)[] = []
beforeAll(async () => {
  // Preload the code of the first account, so that tests do not wait for it.
  await Promise.all([import('./start-profiles.js'), import('../sources/start-sources.js')])
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Settings = NonNullable<Parameters<typeof setup>[0]>

/** Opens a page whose wallet is not connected yet. */
async function page(answers: Answers, settings: Settings = {}) {
  const api = await start(answers)
  const harness = setup({ blockchainApi: { url: api.url }, projectId: '0123', ...settings })
  const { carabiner, controllers, connects, report } = harness
  ends.push(controllers.destroy, carabiner.destroy)
  const shownProfile = () => {
    const { profileName, profileImage } = selectAccount(carabiner.getSnapshot()) ?? {}
    return [profileName, profileImage]
  }
  return {
    ...harness,
    ...api,
    shown: shownProfile,
    shows: (...expected: (string | undefined)[]) =>
      vi.waitFor(() => expect(shownProfile()).toEqual(expected), 10_000),
    async connect(address: string, networkId: 'eip155:1' | 'eip155:2' = 'eip155:1') {
      const attempt = carabiner.connect('one')
      connects.last().give(grant(address, networkId))
      await attempt
    },
    changed(address: string, networkId: 'eip155:1' | 'eip155:2' = 'eip155:1') {
      report({ type: 'changed', connectorId: 'one', grant: grant(address, networkId) })
    },
  }
}

const identityOf = (address: string, name: string | null, avatar: string | null = null) => ({
  [`/v1/identity/${address}`]: { body: { name, avatar } },
})
const ens = (name: string) => {
  const lookup = vi.fn(async () => name)
  const names: NamesCapability = {
    lookup,
    resolve: async () => undefined,
    avatar: async () => picture,
  }
  return { names, lookup, enableEns: true }
}

describe('the active account’s name from the blockchain API', () => {
  it('[S7.75] the account’s name from the blockchain API appears with its picture on Ethereum only', async () => {
    const { connect, changed, shows, shown, paths } = await page({
      ...chainsOf('eip155:1', 'eip155:2'),
      ...identityOf('0xA', 'reef.eth', picture),
    })
    await connect('0xA', 'eip155:2')
    await vi.dynamicImportSettled()
    expect([shown(), paths()]).toEqual([[undefined, undefined], []])
    changed('0xA', 'eip155:1')
    await shows('reef.eth', picture)
    expect(paths()).toEqual(['/v1/supported-chains', '/v1/identity/0xA'])
  })

  it.each([
    ['has no name', { body: { name: null, avatar: null } }],
    ['fails', { status: 500 }],
  ])(
    '[S7.76] a name registered for the account’s address appears if the blockchain API’s answer about the identity %s',
    async (_, identityAnswer) => {
      const { connect, shows } = await page({
        '/v1/identity/0xA': identityAnswer,
        '/v1/profile/reverse/0xA': { body: [nameRecord('reef.reown.id')] },
      })
      await connect('0xA')
      await shows('reef.reown.id', undefined)
    },
  )

  it('the name from the blockchain API changes with the wallet’s active account', async () => {
    const { answer, connect, changed, shows, shown, requests } = await page({
      '/v1/identity/0xA': undefined,
      ...identityOf('0xB', 'atoll.eth'),
    })
    await connect('0xA')
    await vi.waitFor(() => expect(requests('/v1/identity/0xA')).toHaveLength(1))
    changed('0xB')
    await shows('atoll.eth', undefined)
    answer(identityOf('0xC', null))
    changed('0xC')
    await vi.waitFor(() => expect(requests('/v1/identity/0xC')).toHaveLength(1))
    expect(shown()).toEqual([undefined, undefined])
  })

  it('the name from the blockchain API does not replace a name that the host sets', async () => {
    const { connect, carabiner, requests, shown } = await page({
      '/v1/identity/0xA': { body: { name: 'reef.eth', avatar: picture }, after: 50 },
    })
    await connect('0xA')
    await vi.waitFor(() => expect(requests('/v1/identity/0xA')).toHaveLength(1))
    const { identity } = await carabiner.caches()
    const key = { namespace: 'eip155', address: '0xA', connectorId: 'one' } as const
    await carabiner.updateAccount(key, { profileName: 'Own name' })
    await vi.waitFor(async () => expect(await identity.get('0xA')).toBeDefined())
    await settle()
    expect(shown()).toEqual(['Own name', undefined])
  })

  it('the account’s name from the blockchain API is read again only after 5 minutes', async () => {
    const { connect, changed, shows, requests } = await page({
      ...identityOf('0xA', 'reef.eth'),
      ...identityOf('0xB', 'atoll.eth'),
    })
    await connect('0xA')
    await shows('reef.eth', undefined)
    changed('0xB')
    await shows('atoll.eth', undefined)
    changed('0xA')
    await shows('reef.eth', undefined)
    expect(requests('/v1/identity/0xA')).toHaveLength(1)
  })

  it('no name is read from the blockchain API if the host turns off the API or the names', async () => {
    for (const settings of [
      { blockchainApi: false as const },
      { sources: { names: false as const } },
    ]) {
      const { connect, paths } = await page(identityOf('0xA', 'reef.eth'), settings)
      await connect('0xA')
      await vi.dynamicImportSettled()
      expect(paths()).toEqual([])
    }
  })
})

describe('the active account’s name from several sources', () => {
  it('the account shows its name from the blockchain API rather than its ENS name', async () => {
    const { lookup, ...settings } = ens('other.eth')
    const { connect, shows } = await page(identityOf('0xA', 'reef.eth', picture), settings)
    await connect('0xA')
    await shows('reef.eth', picture)
    expect(lookup).not.toHaveBeenCalled()
  })

  it('the account shows its ENS name if the blockchain API has no name or fails', async () => {
    for (const answer of [{ body: { name: null, avatar: null } }, { status: 503 }]) {
      const { connect, shows } = await page(
        { '/v1/identity/0xA': answer, '/v1/profile/reverse/0xA': { body: [] } },
        ens('reef.eth'),
      )
      await connect('0xA')
      await shows('reef.eth', picture)
    }
  })

  it('the account shows the name from the host’s own source, and the blockchain API gets no request', async () => {
    const reads: unknown[] = []
    const names: NamesSource = {
      async getIdentity({ account, network }) {
        reads.push([account, network.caipNetworkId])
        return { name: 'Member 7', avatar: picture }
      },
      resolve: async () => undefined,
    }
    const { connect, shows, paths } = await page({}, { sources: { names } })
    await connect('0xA', 'eip155:2')
    await shows('Member 7', picture)
    expect(reads).toEqual([[{ namespace: 'eip155', address: '0xA' }, 'eip155:2']])
    expect(paths()).toEqual([])
  })

  it('the account shows its ENS name if the host’s own source returns an unsafe name and picture', async () => {
    const { lookup, ...settings } = ens('reef.eth')
    const names: NamesSource = {
      getIdentity: async () => ({ name: 'reef\u202E.eth', avatar: 'javascript:alert(1)' }),
      resolve: async () => undefined,
    }
    const { connect, shows } = await page({}, { sources: { names }, ...settings })
    await connect('0xA')
    await shows('reef.eth', picture)
    expect(lookup).toHaveBeenCalledOnce()
  })
})
