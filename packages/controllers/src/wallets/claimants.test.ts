import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import { parseWallets } from '@carabiner/core/wallets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { connectList } from './connect-list.js'
import { claimantsOf, installedEntry } from './installed.js'
import { listWallets } from './list-wallets.js'

const connector = (id: string, over: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'MetaMask',
  icon: `data:image/png;base64,${id.length}`,
  chain: 'eip155',
  chains: [over.chain ?? 'eip155'],
  ...over,
})
const rdns = 'io.metamask'
const first = connector(`6963:${rdns}`, { rdns })
const second = connector(`6963:${rdns}#2`, { rdns })
const metamask: WalletListing = { id: 'c57c', name: 'MetaMask', rdns, mobile_link: 'metamask://' }
const none = { recent: [], featured: [], custom: [], recommended: [], excluded: [] }
const list = (connectors: readonly ConnectorInfo[], lists: Partial<typeof input>) =>
  connectList({ ...none, entries: listWallets(connectors), ...lists })
const input: Record<keyof typeof none, WalletListing[]> = none

describe('two wallets that claim one listing', () => {
  it.each([
    ['one domain name', first, second],
    ['one name', connector('a'), connector('b')],
    ['one name in a chain family without domain names', ...bitcoin()],
  ])('by %s: neither gets the listing', (_, ...both) => {
    const entry = installedEntry(listWallets(both), metamask)
    expect(entry?.dispute?.claimants.map(({ id }) => id)).toEqual(both.map(({ id }) => id))
    expect(entry).toMatchObject({ id: 'c57c', name: 'MetaMask', readyState: 'installed' })
    expect(entry?.icon).toBeUndefined()
    expect(installedEntry(listWallets([...both].reverse()), metamask)?.dispute).toBeDefined()
  })

  it('the only claimant of a domain name gets the listing, although others have its name', () => {
    const named = connector('a')
    expect(installedEntry(listWallets([named, first]), metamask)?.id).toBe(first.id)
    expect(claimantsOf(listWallets([named, first, second]), metamask)).toHaveLength(3)
  })

  it.each(['recent', 'featured', 'custom', 'recommended'] as const)(
    'share one row if a %s wallet has the listing',
    (source) => {
      const items = list([first, second, connector('x', { name: 'X' })], { [source]: [metamask] })
      const disputed = items.filter(({ entry }) => entry?.dispute)
      expect(disputed.map(({ id, listing }) => [id, listing?.id])).toEqual([['c57c', 'c57c']])
      const others = items.filter(({ entry }) => !entry?.dispute).map(({ id }) => id)
      expect(others).toEqual(['x'])
    },
  )

  it('share it also if one was used last: its id goes to the first claimant', () => {
    const used = { id: first.id, name: 'MetaMask', rdns }
    const [item] = list([second, first], { recent: [used] })
    expect(item?.entry?.dispute?.claimants).toHaveLength(2)
  })

  it('have a row each without a listing of that name', () => {
    expect(list([first, second], {}).map(({ id }) => id)).toEqual([first.id, second.id])
  })

  it('no claim hides a wallet of this browser', () => {
    const claim = fc.record({
      name: fc.constantFrom('MetaMask', 'metamask', 'Other'),
      rdns: fc.constantFrom(rdns, 'evil.example', undefined),
      chain: fc.constantFrom('eip155' as const, 'solana' as const, 'bip122' as const),
    })
    const listing = fc.record({
      name: fc.constantFrom('MetaMask', 'Other'),
      rdns: fc.constantFrom(rdns, undefined),
    })
    const lists = fc.constantFrom('recent', 'featured', 'custom', 'recommended')
    fc.assert(
      fc.property(
        fc.array(claim, { maxLength: 6 }),
        fc.array(fc.tuple(lists, listing), { maxLength: 4 }),
        (claims, listings) => {
          const connectors = claims.map(({ rdns: claimed, ...rest }, at) =>
            connector(`c${at}`, { ...rest, rdns: claimed }),
          )
          const lists = { ...none } as Record<string, WalletListing[]>
          listings.forEach(([name, { rdns: domain, ...rest }], at) => {
            const wallet = { id: `w${at}`, ...rest, rdns: domain }
            lists[name] = [...(lists[name] ?? []), wallet]
          })
          const items = list(connectors, lists)
          const shown = items.flatMap(({ entry }) => entry?.connectors.map(({ id }) => id) ?? [])
          expect(new Set(shown)).toEqual(new Set(connectors.map(({ id }) => id)))
          expect(shown).toHaveLength(connectors.length)
        },
      ),
    )
  })
})

function bitcoin(): [ConnectorInfo, ConnectorInfo] {
  const over = { chain: 'bip122', chains: ['bip122'] } as const
  return [
    connector('bitcoin:genuine', { ...over, chains: ['bip122'] }),
    connector('bitcoin:evil', { ...over, chains: ['bip122'] }),
  ]
}

describe('pressing their row', () => {
  it('opens the choice and prompts no wallet', async () => {
    const { connects, modal, router, wallets } = setup()
    modal.open()
    const entry = installedEntry(listWallets([first, second]), metamask)
    if (!entry) throw new Error('no entry')
    await wallets.select(entry)
    expect(router.current()).toMatchObject({ view: 'WalletClaimants', data: { wallet: metamask } })
    expect(connects.asked).toEqual([])
  })

  it('opens the choice also by a connector’s id', async () => {
    const { connects, modal, router, wallets } = setup({ announced: ['one', 'one', 'two'] })
    modal.open()
    expect(wallets.claimantIds('one')).toEqual(['one', 'one#2'])
    await wallets.reconnect('one')
    expect(router.current()).toMatchObject({
      view: 'WalletClaimants',
      data: { wallet: { id: 'one' } },
    })
    expect(connects.asked).toEqual([])
    expect(wallets.claimantIds('two')).toEqual(['two'])
  })
})

describe('a listed wallet', () => {
  const full = {
    id: 'rainbow',
    name: 'Rainbow',
    image_id: '7a33d7f1',
    image_url: 'https://images.test/rainbow.png',
    mobile_link: 'rainbow://',
    desktop_link: 'rainbow://',
    webapp_link: 'https://app.test/',
    rdns: 'me.rainbow',
    chains: ['eip155:1'],
  }

  it('[S3.13] has the registry’s fields, and is installed if a connector claims it', () => {
    const custom = parseWallets([full])
    expect(custom).toEqual([full])
    const here = connector('6963:me.rainbow', { name: 'Rainbow', rdns: 'me.rainbow' })
    expect(list([here], { recent: custom })[0]?.listing).toEqual({ ...full, installed: true })
    expect(list([], { custom })[0]?.listing).toEqual(full)
    // `installed` from a registry is ignored: only this page knows.
    expect(parseWallets([{ ...full, installed: true }])).toEqual([full])
  })
})
