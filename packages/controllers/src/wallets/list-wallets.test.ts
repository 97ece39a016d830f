import type { ConnectorInfo } from '@carabiner/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listWallets, type WalletEntry } from './list-wallets.js'

const connector = (id: string, changes: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'Reef',
  chain: 'eip155',
  chains: [changes.chain ?? 'eip155'],
  ...changes,
})
const evm = (changes?: Partial<ConnectorInfo>) =>
  connector('6963:org.reef', { rdns: 'org.reef', ...changes })
const solana = (changes?: Partial<ConnectorInfo>) =>
  connector('std:solana:Reef', { chain: 'solana', ...changes })
const bitcoin = (changes?: Partial<ConnectorInfo>) =>
  connector('btc:reef', { type: 'INJECTED', chain: 'bip122', ...changes })

/** Returns the ids of the connectors in each entry. */
const idsByEntry = (entries: readonly WalletEntry[]) =>
  entries.map(({ connectors }) => connectors.map(({ id }) => id))

describe('a wallet of several chain families', () => {
  it('[S3.11] a wallet of several chain families is one MULTI_CHAIN entry with all its chain families', () => {
    const [first, second] = [evm(), solana({ rdns: 'org.reef', name: 'Reef (Solana)' })]
    expect(listWallets([second, first])).toEqual([
      {
        id: '6963:org.reef',
        type: 'MULTI_CHAIN',
        readyState: 'installed',
        name: 'Reef',
        chains: ['eip155', 'solana'],
        connectors: [first, second],
      },
    ])
  })

  it('[S3.11] connectors merge into one wallet by name alone if each chain family has only one connector of that name', () => {
    const entries = listWallets([bitcoin(), solana({ name: 'REEF' }), evm()])
    expect(idsByEntry(entries)).toEqual([['6963:org.reef', 'std:solana:Reef', 'btc:reef']])
    expect(entries[0]).toMatchObject({ id: '6963:org.reef', name: 'Reef', type: 'MULTI_CHAIN' })
  })

  it('a wallet of several chain families has the picture of its first connector with a picture, and each connector keeps its own', () => {
    const [entry] = listWallets([evm(), solana({ icon: 'data:image/png,s' })])
    expect(entry?.icon).toBe('data:image/png,s')
    expect(entry?.connectors.map(({ icon }) => icon)).toEqual([undefined, 'data:image/png,s'])
  })

  it('a wallet of several chain families keeps its id when a later chain family is added or removed', () => {
    expect(listWallets([evm()])[0]?.id).toBe(listWallets([solana(), evm(), bitcoin()])[0]?.id)
  })
})

describe('a wallet with an impostor', () => {
  const impostor = evm({ id: '6963:evil.example', rdns: 'evil.example' })

  it('a wallet and its impostor are two entries, because two connectors of one chain family are never merged', () => {
    const entries = listWallets([evm(), evm({ id: '6963:org.reef#2' })])
    expect(idsByEntry(entries)).toEqual([['6963:org.reef'], ['6963:org.reef#2']])
    expect(entries.map(({ type }) => type)).toEqual(['ANNOUNCED', 'ANNOUNCED'])
  })

  it('a wallet that was merged only by name is split again when an impostor claims that name', () => {
    expect(idsByEntry(listWallets([evm(), solana(), impostor]))).toEqual([
      ['6963:org.reef'],
      ['std:solana:Reef'],
      ['6963:evil.example'],
    ])
  })

  it('a wallet stays merged despite an impostor of its name if its connectors share a domain name', () => {
    const entries = listWallets([impostor, evm(), solana({ rdns: 'ORG.reef' })])
    expect(idsByEntry(entries)).toEqual([
      ['6963:evil.example'],
      ['6963:org.reef', 'std:solana:Reef'],
    ])
  })

  it('a wallet is split only on the chain family in which an impostor claims its domain name', () => {
    const secondClaimant = evm({ id: '6963:org.reef#2' })
    const [other, third] = [solana({ rdns: 'org.reef' }), bitcoin({ rdns: 'org.reef' })]
    expect(idsByEntry(listWallets([evm(), secondClaimant, other, third]))).toEqual([
      ['6963:org.reef'],
      ['6963:org.reef#2'],
      ['std:solana:Reef', 'btc:reef'],
    ])
  })

  it('an impostor with another domain name is listed as another wallet', () => {
    expect(listWallets([evm(), solana({ rdns: 'evil.example' })])).toHaveLength(2)
  })

  it('a connector that serves several chain families itself is never merged', () => {
    const paired = connector('walletConnect', {
      type: 'WALLET_CONNECT',
      readyState: 'loadable',
      name: 'Reef',
      chains: ['eip155', 'solana'],
    })
    const entries = listWallets([paired, solana(), bitcoin()])
    expect(idsByEntry(entries)).toEqual([['std:solana:Reef', 'btc:reef'], ['walletConnect']])
    expect(entries[1]).toMatchObject({ type: 'WALLET_CONNECT', chains: ['eip155', 'solana'] })
  })
})

describe('the order of the wallet list', () => {
  it('the wallet list has installed, then loadable, then undetected wallets, and otherwise keeps the order', () => {
    const named = (name: string, readyState: ConnectorInfo['readyState']) =>
      connector(name, { name, readyState })
    const connectors = [
      named('a', 'notDetected'),
      named('b', 'loadable'),
      named('c', 'installed'),
      named('d', 'loadable'),
      named('e', 'installed'),
    ]
    expect(listWallets(connectors).map(({ name }) => name)).toEqual(['c', 'e', 'b', 'd', 'a'])
  })

  it('the wallet list orders a wallet by the best state among its chain families', () => {
    const entries = listWallets([
      connector('web', { name: 'Web', readyState: 'loadable' }),
      evm({ readyState: 'notDetected' }),
      solana(),
    ])
    expect(entries.map(({ name, readyState }) => [name, readyState])).toEqual([
      ['Reef', 'installed'],
      ['Web', 'loadable'],
    ])
  })
})

describe('the wallet list for any set of connectors', () => {
  const family = fc.constantFrom('eip155' as const, 'solana' as const, 'bip122' as const)
  const severalFamilies = fc.uniqueArray(family, { minLength: 2 })
  const anyConnector = fc
    .record({
      id: fc.string(),
      type: fc.constantFrom('ANNOUNCED' as const, 'INJECTED' as const, 'EXTERNAL' as const),
      readyState: fc.constantFrom(
        'installed' as const,
        'loadable' as const,
        'notDetected' as const,
      ),
      // There are few values, so that they collide.
      name: fc.constantFrom('A', 'a', 'B', 'C', ''),
      rdns: fc.constantFrom(undefined, undefined, 'org.x', 'Org.X', 'org.y', ''),
      icon: fc.constantFrom(undefined, 'data:image/png,1', 'data:image/png,2'),
      chain: family,
    })
    .chain((base) =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constant({ ...base, chains: [base.chain] }) },
        { weight: 1, arbitrary: severalFamilies.map((chains) => ({ ...base, chains })) },
      ),
    )
  const anyConnectors = fc.uniqueArray(anyConnector, { selector: ({ id }) => id, maxLength: 12 })
  const ids = (entries: readonly WalletEntry[]) => idsByEntry(entries).flat().sort()

  it('the wallet list has each connector once, for any set of connectors', () => {
    fc.assert(
      fc.property(anyConnectors, (connectors) => {
        expect(ids(listWallets(connectors))).toEqual(connectors.map(({ id }) => id).sort())
      }),
    )
  })

  it('no wallet entry has two connectors of one chain family, and each entry’s type and chain families match its connectors', () => {
    fc.assert(
      fc.property(anyConnectors, (connectors) => {
        for (const { chains, connectors: merged, id, type } of listWallets(connectors)) {
          const families = merged.map(({ chain }) => chain)
          expect(new Set(families).size).toBe(families.length)
          expect(id).toBe(merged[0].id)
          expect(type === 'MULTI_CHAIN').toBe(merged.length > 1)
          expect(chains).toEqual(merged.length > 1 ? families : merged[0].chains)
        }
      }),
    )
  })

  it('the wallet list merges only connectors with the same domain name or the same name', () => {
    fc.assert(
      fc.property(anyConnectors, (connectors) => {
        for (const { connectors: merged } of listWallets(connectors)) {
          const domains = new Set(merged.map(({ rdns }) => rdns?.toLowerCase() || undefined))
          const names = new Set(merged.map(({ name }) => name.toLowerCase()))
          domains.delete(undefined)
          expect(domains.size).toBeLessThan(2)
          expect(domains.size === 1 || names.size === 1).toBe(true)
        }
      }),
    )
  })

  it('the wallet list has the same entries for connectors in any order', () => {
    const shuffled = anyConnectors.chain((connectors) =>
      fc.tuple(
        fc.constant(connectors),
        fc.shuffledSubarray(connectors, { minLength: connectors.length }),
      ),
    )
    const byId = (entries: readonly WalletEntry[]) =>
      [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))
    fc.assert(
      fc.property(shuffled, ([connectors, others]) => {
        expect(byId(listWallets(others))).toEqual(byId(listWallets(connectors)))
      }),
    )
  })

  it('an impostor’s name splits a multi-chain wallet entry only where its connectors were merged by that name alone', () => {
    fc.assert(
      fc.property(anyConnectors, fc.nat(), (connectors, index) => {
        const entries = listWallets(connectors).filter(({ type }) => type === 'MULTI_CHAIN')
        const target = entries[index % Math.max(1, entries.length)]
        fc.pre(target !== undefined)
        const [victim] = target.connectors
        const impostor = { ...victim, id: `${victim.id} impostor`, rdns: 'evil.example' }
        const merged = idsByEntry(listWallets([...connectors, impostor]))
        expect(merged).toContainEqual([impostor.id])
        // If all names differ, only domain names merge connectors.
        const byDomain = idsByEntry(
          listWallets(connectors.map((connector, index) => ({ ...connector, name: `${index}` }))),
        )
        for (const { id } of target.connectors) {
          expect(merged).toContainEqual(byDomain.find((merged) => merged.includes(id)))
        }
      }),
    )
  })
})
