import { type NamesCapability, selectAccount } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, setup } from '../controllers.fixture.js'

const picture = 'https://pictures.example/reef.png'

/** Creates an ENS client whose lookups the test answers. */
function slowNames() {
  const lookups: {
    what: string
    signal: AbortSignal
    give(answer: string | undefined): void
    fail(error: Error): void
  }[] = []
  const ask = (lookup: string, signal: AbortSignal) =>
    new Promise<string | undefined>((resolve, fail) => {
      lookups.push({ what: lookup, signal, give: resolve, fail })
    })
  const names: NamesCapability = {
    resolve: ({ name, signal }) => ask(`resolve ${name}`, signal),
    lookup: ({ address, signal }) => ask(`lookup ${address}`, signal),
    avatar: ({ name, signal }) => ask(`avatar ${name}`, signal),
  }
  const next = async (lookup: string) => {
    await vi.waitFor(() => expect(lookups.at(-1)?.what).toBe(lookup))
    const question = lookups.at(-1)
    if (!question) throw new Error('nothing was asked')
    return question
  }
  return { names, next, all: () => lookups.map(({ what }) => what) }
}

const ends: (() => void)[] = []
beforeEach(async () => {
  // Preload the code of the first account, so that tests do not wait for it.
  await import('./start-profiles.js')
})
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})

function page(enableEns = true) {
  const ens = slowNames()
  const harness = setup({ enableEns, names: ens.names })
  const { carabiner, controllers } = harness
  ends.push(controllers.destroy, carabiner.destroy)
  const shownProfile = () => {
    const { profileName, profileImage } = selectAccount(carabiner.getSnapshot()) ?? {}
    return { profileName, profileImage }
  }
  const move = (...accounts: string[]) =>
    harness.report({
      type: 'changed',
      connectorId: 'one',
      grant: {
        ...grant(accounts[0] ?? ''),
        accounts: accounts.map((address) => ({ namespace: 'eip155', address })),
      },
    })
  return { ...harness, ...ens, shown: shownProfile, move }
}
const noProfile = { profileName: undefined, profileImage: undefined }

describe('the ENS name of the active account', () => {
  it('the account’s ENS name appears with its picture after the account connects', async () => {
    const { connected, next, shown, all } = page()
    await connected()
    const name = await next('lookup 0xA')
    expect(shown()).toEqual(noProfile)
    name.give('reef.eth')
    const image = await next('avatar reef.eth')
    expect(shown()).toEqual({ profileName: 'reef.eth', profileImage: undefined })
    image.give(picture)
    await vi.waitFor(() => expect(shown().profileImage).toBe(picture))
    expect(all()).toEqual(['lookup 0xA', 'avatar reef.eth'])
  })

  it('the account’s ENS name is looked up only if the host enables ENS', async () => {
    const { connected, all, carabiner } = page(false)
    await connected()
    await carabiner.updateAccount(
      { namespace: 'eip155', address: '0xA', connectorId: 'one' },
      { smartAccountDeployed: true },
    )
    await vi.dynamicImportSettled()
    expect(all()).toEqual([])
  })

  it('the ENS name disappears when another account becomes active, and a late answer for the previous account is ignored', async () => {
    const { connected, next, shown, move } = page()
    await connected()
    const firstLookup = await next('lookup 0xA')
    move('0xB')
    const secondLookup = await next('lookup 0xB')
    expect(firstLookup.signal.aborted).toBe(true)
    firstLookup.give('late.eth')
    secondLookup.give('atoll.eth')
    await next('avatar atoll.eth')
    expect(shown()).toEqual({ profileName: 'atoll.eth', profileImage: undefined })
    move('0xC')
    await next('lookup 0xC')
    expect(shown()).toEqual(noProfile)
  })

  it('the lookup of an ENS name is aborted when the account disconnects', async () => {
    const { carabiner, connected, next, shown } = page()
    await connected()
    const name = await next('lookup 0xA')
    await carabiner.disconnect()
    await vi.waitFor(() => expect(name.signal.aborted).toBe(true))
    name.give('late.eth')
    await connected()
    await next('lookup 0xA')
    expect(shown()).toEqual(noProfile)
  })

  it('the ENS name does not replace a name that the host sets', async () => {
    const { carabiner, connected, next, shown, all } = page()
    await connected()
    const name = await next('lookup 0xA')
    const key = { namespace: 'eip155', address: '0xA', connectorId: 'one' } as const
    await carabiner.updateAccount(key, { profileName: 'Own name' })
    name.give('reef.eth')
    await vi.waitFor(() => expect(name.signal.aborted).toBe(true))
    expect(shown().profileName).toBe('Own name')
    expect(all()).toEqual(['lookup 0xA'])
  })

  it('no ENS name is shown if the account has none or its lookup fails', async () => {
    const { connected, next, shown, move, all } = page()
    await connected()
    const firstLookup = await next('lookup 0xA')
    firstLookup.give(undefined)
    move('0xB')
    const secondLookup = await next('lookup 0xB')
    secondLookup.fail(new Error('no node answers'))
    await vi.waitFor(() => expect(secondLookup.signal.aborted).toBe(true))
    expect(shown()).toEqual(noProfile)
    expect(all()).toEqual(['lookup 0xA', 'lookup 0xB'])
  })

  it('the lookup of an ENS name has a time limit of 20 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { carabiner, connects, next, shown } = page()
    const attempt = carabiner.connect('one')
    connects.last().give(grant('0xA'))
    await attempt
    const name = await next('lookup 0xA')
    await vi.advanceTimersByTimeAsync(19_000)
    expect(name.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(name.signal.aborted).toBe(true)
    name.give('late.eth')
    expect(shown()).toEqual(noProfile)
  })

  it('the lookup of an ENS name is aborted when the instance is destroyed', async () => {
    const { connected, next, controllers } = page()
    await connected()
    const name = await next('lookup 0xA')
    controllers.destroy()
    expect(name.signal.aborted).toBe(true)
  })
})
