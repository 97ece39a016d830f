import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { installedEntry } from './installed.js'
import { listWallets } from './list-wallets.js'

const connector = (id: string, changes: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'Reef',
  chain: 'eip155',
  chains: [changes.chain ?? 'eip155'],
  ...changes,
})
const reef: WalletListing = { id: 'reef', name: 'Reef', rdns: 'org.reef' }
const entryFor = (wallet: WalletListing, ...connectors: ConnectorInfo[]) =>
  installedEntry(listWallets(connectors), wallet)?.connectors.map(({ id }) => id)

describe('a listed wallet that is installed in this browser', () => {
  it('[S3.14] a listed wallet is recognized as installed by its reverse domain name, whatever its name', () => {
    expect(entryFor(reef, connector('a', { rdns: 'ORG.reef', name: 'Reef Beta' }))).toEqual(['a'])
  })

  it('[S3.14] a listed wallet is recognized as installed by name if the listing or the connector has no domain name', () => {
    expect(entryFor(reef, connector('a', { name: 'REEF' }))).toEqual(['a'])
    expect(entryFor({ id: 'reef', name: 'Reef' }, connector('a', { rdns: 'org.reef' }))).toEqual([
      'a',
    ])
  })

  it('[S3.14] a connector with a listed wallet’s domain name counts as that wallet, rather than a connector with only its name', () => {
    const [named, claimed] = [connector('a'), connector('b', { rdns: 'org.reef', name: 'Other' })]
    expect(entryFor(reef, named, claimed)).toEqual(['b'])
  })

  it('a listed wallet does not match an installed one of the same name with another domain name', () => {
    expect(entryFor(reef, connector('a', { rdns: 'evil.example' }))).toBeUndefined()
  })

  it('a listed wallet does not match a connector that is not installed', () => {
    const remote = connector('a', { rdns: 'org.reef', readyState: 'loadable' })
    expect(entryFor(reef, remote)).toBeUndefined()
  })

  it('a listed wallet is found with its installed connectors of all chain families', () => {
    const [evm, solana] = [
      connector('a', { rdns: 'org.reef' }),
      connector('b', { chain: 'solana' }),
    ]
    expect(entryFor(reef, evm, solana)).toEqual(['a', 'b'])
  })
})
