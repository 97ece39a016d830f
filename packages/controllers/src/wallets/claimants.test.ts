import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import { parseWallets } from '@carabiner/core/wallets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { connectList } from './connect-list.js'
import { claimantsOf, installedEntry } from './installed.js'
import { listWallets } from './list-wallets.js'

const connector = (id: string, changes: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'MetaMask',
  icon: `data:image/png;base64,${id.length}`,
  chain: 'eip155',
  chains: [changes.chain ?? 'eip155'],
  ...changes,
})
const rdns = 'io.metamask'
const firstClaimant = connector(`6963:${rdns}`, { rdns })
const secondClaimant = connector(`6963:${rdns}#2`, { rdns })
const metamask: WalletListing = { id: 'c57c', name: 'MetaMask', rdns, mobile_link: 'metamask://' }
const emptyLists = { recent: [], featured: [], custom: [], recommended: [], excluded: [] }
const list = (connectors: readonly ConnectorInfo[], lists: Partial<typeof input>) =>
  connectList({ ...emptyLists, entries: listWallets(connectors), ...lists })
const input: Record<keyof typeof emptyLists, WalletListing[]> = emptyLists

describe('two installed wallets that claim to be the same listed wallet', () => {
  it.each([
    ['one domain name', firstClaimant, secondClaimant],
    ['one name', connector('a'), connector('b')],
    ['one name in a chain family without domain names', ...bitcoin()],
  ])(
    'two installed wallets that claim one listed wallet by %s share a row, which does not show the listed wallet’s picture',
    (_, ...both) => {
      const entry = installedEntry(listWallets(both), metamask)
      expect(entry?.dispute?.claimants.map(({ id }) => id)).toEqual(both.map(({ id }) => id))
      expect(entry).toMatchObject({ id: 'c57c', name: 'MetaMask', readyState: 'installed' })
      expect(entry?.icon).toBeUndefined()
      expect(installedEntry(listWallets([...both].reverse()), metamask)?.dispute).toBeDefined()
    },
  )

  it('the only installed wallet with a listing’s domain name is taken for the listed wallet, even if others have the listing’s name', () => {
    const named = connector('a')
    expect(installedEntry(listWallets([named, firstClaimant]), metamask)?.id).toBe(firstClaimant.id)
    expect(claimantsOf(listWallets([named, firstClaimant, secondClaimant]), metamask)).toHaveLength(
      3,
    )
  })

  it.each(['recent', 'featured', 'custom', 'recommended'] as const)(
    'two claimants of one listing share one row if the listing is a %s wallet',
    (source) => {
      const items = list([firstClaimant, secondClaimant, connector('x', { name: 'X' })], {
        [source]: [metamask],
      })
      const disputed = items.filter(({ entry }) => entry?.dispute)
      expect(disputed.map(({ id, listing }) => [id, listing?.id])).toEqual([['c57c', 'c57c']])
      const others = items.filter(({ entry }) => !entry?.dispute).map(({ id }) => id)
      expect(others).toEqual(['x'])
    },
  )

  it('two claimants of one listing share one row even if one of the two was used last', () => {
    const usedWallet = { id: firstClaimant.id, name: 'MetaMask', rdns }
    const [item] = list([secondClaimant, firstClaimant], { recent: [usedWallet] })
    expect(item?.entry?.dispute?.claimants).toHaveLength(2)
  })

  it('two claimants of one domain name have a row each if no listed wallet has the claimants’ name', () => {
    expect(list([firstClaimant, secondClaimant], {}).map(({ id }) => id)).toEqual([
      firstClaimant.id,
      secondClaimant.id,
    ])
  })

  it('no installed wallet is hidden because another one claims the same listing', () => {
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
          const connectors = claims.map(({ rdns: claimed, ...rest }, index) =>
            connector(`c${index}`, { ...rest, rdns: claimed }),
          )
          const lists = { ...emptyLists } as Record<string, WalletListing[]>
          listings.forEach(([name, { rdns: domain, ...rest }], index) => {
            const wallet = { id: `w${index}`, ...rest, rdns: domain }
            lists[name] = [...(lists[name] ?? []), wallet]
          })
          const items = list(connectors, lists)
          const shownIds = items.flatMap(({ entry }) => entry?.connectors.map(({ id }) => id) ?? [])
          expect(new Set(shownIds)).toEqual(new Set(connectors.map(({ id }) => id)))
          expect(shownIds).toHaveLength(connectors.length)
        },
      ),
    )
  })
})

function bitcoin(): [ConnectorInfo, ConnectorInfo] {
  const bitcoinChain = { chain: 'bip122', chains: ['bip122'] } as const
  return [
    connector('bitcoin:genuine', { ...bitcoinChain, chains: ['bip122'] }),
    connector('bitcoin:evil', { ...bitcoinChain, chains: ['bip122'] }),
  ]
}

describe('pressing the row that two claimants share', () => {
  it('pressing the row that two claimants share opens the choice between them and prompts no wallet', async () => {
    const { connects, modal, router, wallets } = setup()
    modal.open()
    const entry = installedEntry(listWallets([firstClaimant, secondClaimant]), metamask)
    if (!entry) throw new Error('no entry')
    await wallets.select(entry)
    expect(router.current()).toMatchObject({ view: 'WalletClaimants', data: { wallet: metamask } })
    expect(connects.asked).toEqual([])
  })

  it('connecting by a connector id that two claimants share opens the choice between them', async () => {
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

describe('a wallet listed by the registry', () => {
  const fullListing = {
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

  it('[S3.13] a listed wallet has the registry’s fields, and counts as installed if a connector claims it', () => {
    const custom = parseWallets([fullListing])
    expect(custom).toEqual([fullListing])
    const installedConnector = connector('6963:me.rainbow', { name: 'Rainbow', rdns: 'me.rainbow' })
    expect(list([installedConnector], { recent: custom })[0]?.listing).toEqual({
      ...fullListing,
      installed: true,
    })
    expect(list([], { custom })[0]?.listing).toEqual(fullListing)
    // The registry's `installed` is ignored, because only this page knows.
    expect(parseWallets([{ ...fullListing, installed: true }])).toEqual([fullListing])
  })
})
