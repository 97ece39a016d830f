import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConnectListInput, connectList } from './connect-list.js'
import { listWallets } from './list-wallets.js'

const connector = (name: string, changes: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: `6963:test.${name}`,
  type: 'ANNOUNCED',
  readyState: 'installed',
  name,
  rdns: `test.${name}`,
  chain: 'eip155',
  chains: ['eip155'],
  ...changes,
})
const listing = (name: string, changes: Partial<WalletListing> = {}): WalletListing => ({
  id: name,
  name,
  rdns: `test.${name}`,
  mobile_link: `${name}://`,
  ...changes,
})
const emptyLists = { recent: [], featured: [], custom: [], recommended: [], excluded: [] }

function rows({
  connectors = [],
  ...input
}: Partial<ConnectListInput> & { connectors?: readonly ConnectorInfo[] }) {
  const items = connectList({ ...emptyLists, entries: listWallets(connectors), ...input })
  return items.map(({ source, entry, listing: listed }) => `${source} ${(entry ?? listed)?.name}`)
}

describe('the wallet list in Connect', () => {
  it('the wallet list in Connect has recent, installed, featured and the host’s own wallets, filled up to 4 with recommended ones', () => {
    const lists = {
      recent: [listing('r')],
      featured: [listing('f')],
      custom: [listing('c')],
      recommended: ['x', 'y', 'z'].map((name) => listing(name)),
    }
    expect(rows({ ...lists, connectors: [] })).toEqual([
      'recent r',
      'featured f',
      'custom c',
      'recommended x',
    ])
    expect(rows({ ...lists, connectors: [connector('i'), connector('j')] })).toEqual([
      'recent r',
      'found i',
      'found j',
      'featured f',
      'custom c',
    ])
    expect(rows({ recommended: lists.recommended })).toHaveLength(3)
  })

  it('the wallet list in Connect orders found wallets by how likely they are to connect', () => {
    const loadable = connector('web', { readyState: 'loadable' })
    expect(rows({ connectors: [loadable, connector('here')] })).toEqual(['found here', 'found web'])
  })

  it('the wallet list in Connect lists each id and each domain name only once, from whichever sources the wallets come', () => {
    const lists = {
      connectors: [connector('here')],
      recent: [listing('x')],
      featured: [listing('here', { id: 'directory-here' }), listing('x', { id: 'other' })],
      custom: [listing('x', { rdns: 'another.domain' })],
      recommended: [listing('x', { id: 'third' }), listing('y')],
    }
    expect(rows(lists)).toEqual(['recent x', 'found here', 'recommended y'])
  })

  it('the wallet list in Connect shows an installed recent wallet only once, as recent and with its connector’s name', () => {
    const byId = { id: '6963:test.a', name: 'renamed' }
    expect(rows({ connectors: [connector('a'), connector('b')], recent: [byId] })).toEqual([
      'recent a',
      'found b',
    ])
    const byDomain = listing('b', { id: 'directory-b' })
    expect(rows({ connectors: [connector('a'), connector('b')], recent: [byDomain] })).toEqual([
      'recent b',
      'found a',
    ])
  })

  it('the wallet list in Connect leaves out a recent wallet that is no longer installed and has no link', () => {
    expect(rows({ recent: [{ id: '6963:test.gone', name: 'gone' }] })).toEqual([])
  })

  it('the wallet list in Connect shows both installed wallets that claim one domain name', () => {
    const secondClaimant = connector('a', { id: '6963:test.a#2' })
    expect(rows({ connectors: [connector('a'), secondClaimant] })).toEqual(['found a', 'found a'])
  })

  it('the wallet list in Connect does not include the rows for a QR code and for email', () => {
    const others = (['WALLET_CONNECT', 'AUTH', 'ID_AUTH'] as const).map((type) =>
      connector(type, { type, readyState: 'loadable' }),
    )
    expect(rows({ connectors: [...others, connector('a')] })).toEqual(['found a'])
  })

  it('[S6.11] the wallet list in Connect leaves out excluded wallets, even if they are installed', () => {
    const bad = listing('bad', { id: 'bad-id' })
    const lists = {
      connectors: [connector('bad'), connector('good')],
      recent: [bad],
      featured: [bad],
      custom: [bad],
      recommended: [bad],
    }
    expect(rows({ ...lists, excluded: [bad] })).toEqual(['found good'])
    // An id that the registry does not know still excludes the wallet with that id.
    expect(rows({ ...lists, excluded: [{ id: 'bad-id', name: '' }] })).toEqual([
      'found bad',
      'found good',
    ])
  })

  it.each([
    ['a reverse domain name', 'TEST.bad', []],
    ['its name', 'Bad', []],
    ['the id of its connector', '6963:test.bad', ['custom bad']],
  ])(
    '[S6.11] the wallet list in Connect excludes an installed wallet by %s, even without a registry',
    (_, text, others) => {
      const lists = {
        connectors: [connector('bad'), connector('good')],
        recent: [{ id: '6963:test.bad', name: 'bad', rdns: 'test.bad' }],
        custom: [listing('bad')],
      }
      const excluded = [{ id: text, name: '' }]
      expect(rows({ ...lists, excluded })).toEqual(['found good', ...others])
    },
  )

  it('the wallet list in Connect leaves out a wallet excluded by domain name on each of its chain families', () => {
    const onSolana = connector('a', { id: 'std:solana:a', chain: 'solana', chains: ['solana'] })
    const { rdns: _, ...unnamed } = onSolana
    expect(rows({ connectors: [connector('a'), unnamed] })).toEqual(['found a'])
    const excluded = [{ id: 'test.a', name: '' }]
    expect(rows({ connectors: [connector('a'), unnamed], excluded })).toEqual([])
  })

  it('the wallet list in Connect has no duplicate entry, id or domain name, whatever the input', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const wallet = fc
      .record({ name, id: fc.constantFrom('1', '2', '3', 'a', 'b') })
      .map(({ name: called, id }) => listing(called, { id }))
    const wallets = fc.array(wallet, { maxLength: 5 })
    const connectors = fc.uniqueArray(name).map((names) => names.map((name) => connector(name)))
    const lists = fc.record({
      connectors,
      recent: wallets,
      featured: wallets,
      custom: wallets,
      recommended: wallets,
      excluded: wallets,
      order: fc.array(fc.oneof(name, fc.constantFrom('found', 'featured', 'recommended'))),
    })
    fc.assert(
      fc.property(lists, ({ connectors: found, ...input }) => {
        const items = connectList({ ...input, entries: listWallets(found) })
        const distinct = (keys: readonly (string | undefined)[]) => {
          const presentKeys = keys.filter((key) => key !== undefined)
          expect(new Set(presentKeys).size).toBe(presentKeys.length)
        }
        distinct(items.map(({ entry }) => entry?.id))
        distinct(items.map(({ listing: listed }) => listed?.id))
        distinct(items.map(({ listing: listed }) => listed?.rdns))
        distinct(items.map(({ id }) => id))
        for (const { entry, listing: listed } of items) {
          expect(input.excluded.map(({ id }) => id)).not.toContain(listed?.id)
          expect(input.excluded.map(({ rdns }) => rdns)).not.toContain(
            entry?.connectors[0].rdns ?? 'none',
          )
        }
      }),
    )
  })
})

describe('the wallet list in Connect in the host’s order', () => {
  const lists = {
    connectors: [connector('i'), connector('j')],
    recent: [listing('r')],
    featured: [listing('f'), listing('j', { id: 'directory-j' })],
    custom: [listing('c')],
    recommended: [listing('x')],
  }

  it('the host’s wallet order lists the sources that it names first, and the others in default order', () => {
    expect(rows({ ...lists, order: ['featured'] })).toEqual([
      'featured f',
      'featured j',
      'recent r',
      'found i',
      'custom c',
    ])
    expect(rows({ ...lists, order: ['custom', 'found'] })).toEqual([
      'custom c',
      'found i',
      'found j',
      'recent r',
      'featured f',
    ])
  })

  it('the Connect list begins with the wallets in the host’s order, named by id, domain name or name', () => {
    const order = ['c', '6963:test.j', 'test.i', 'F', 'nowhere']
    expect(rows({ ...lists, order })).toEqual([
      'custom c',
      'found j',
      'found i',
      'featured f',
      'recent r',
    ])
  })

  it('the host’s wallet order lists a wallet at the first place in the order that fits the wallet', () => {
    expect(rows({ ...lists, order: ['custom', 'test.j', 'found', 'test.i', 'featured'] })).toEqual([
      'custom c',
      'found j',
      'found i',
      'featured f',
      'recent r',
    ])
  })

  it('a wallet that has the name of a source, such as recent, gets no place in the host’s wallet order by that name', () => {
    const connectors = [connector('i'), connector('recent'), connector('featured')]
    expect(rows({ connectors })).toEqual(['found i', 'found recent', 'found featured'])
    const featured = [listing('f')]
    expect(rows({ connectors, featured, order: ['featured'] })[0]).toBe('featured f')
  })

  it('the host’s wallet order shows at most 4 recommended wallets, even if they come first', () => {
    const recommended = ['x', 'y', 'z', 'i'].map((name) => listing(name))
    expect(rows({ ...lists, recommended, order: ['recommended', 'recent'] })).toEqual([
      'recommended x',
      'recommended y',
      'recommended z',
      'recommended i',
      'recent r',
      'found j',
      'featured f',
      'custom c',
    ])
  })

  it('the host’s wallet order hides the claimants of a listing behind the listing’s row', () => {
    const connectors = [connector('a'), connector('a', { id: '6963:test.a#2' }), connector('b')]
    const featured = [listing('a', { id: 'directory-a' })]
    const byDefault = connectList({ ...emptyLists, entries: listWallets(connectors), featured })
    const ordered = connectList({
      ...emptyLists,
      entries: listWallets(connectors),
      featured,
      order: ['featured'],
    })
    expect(byDefault.map(({ id }) => id)).toEqual(['directory-a', '6963:test.b'])
    expect(ordered.map(({ id }) => id)).toEqual(['directory-a', '6963:test.b'])
    expect(ordered[0]?.entry?.dispute).toEqual(byDefault[0]?.entry?.dispute)
    expect(ordered[0]?.entry?.dispute?.claimants).toHaveLength(2)
  })
})
