import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { installedEntry } from './installed.js'
import { listWallets } from './list-wallets.js'

const connector = (id: string, over: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'Reef',
  chain: 'eip155',
  chains: [over.chain ?? 'eip155'],
  ...over,
})
const reef: WalletListing = { id: 'reef', name: 'Reef', rdns: 'org.reef' }
const found = (wallet: WalletListing, ...connectors: ConnectorInfo[]) =>
  installedEntry(listWallets(connectors), wallet)?.connectors.map(({ id }) => id)

describe('a listed wallet that is in this browser', () => {
  it('[S3.14] is known by its reverse domain name, whatever it is called', () => {
    expect(found(reef, connector('a', { rdns: 'ORG.reef', name: 'Reef Beta' }))).toEqual(['a'])
  })

  it('[S3.14] is known by its name where one of them says no domain name', () => {
    expect(found(reef, connector('a', { name: 'REEF' }))).toEqual(['a'])
    expect(found({ id: 'reef', name: 'Reef' }, connector('a', { rdns: 'org.reef' }))).toEqual(['a'])
  })

  it('[S3.14] the domain name comes before the name', () => {
    const [named, claimed] = [connector('a'), connector('b', { rdns: 'org.reef', name: 'Other' })]
    expect(found(reef, named, claimed)).toEqual(['b'])
  })

  it('is not one of its name under another domain name', () => {
    expect(found(reef, connector('a', { rdns: 'evil.example' }))).toBeUndefined()
  })

  it('is not one that is not installed', () => {
    const remote = connector('a', { rdns: 'org.reef', readyState: 'loadable' })
    expect(found(reef, remote)).toBeUndefined()
  })

  it('has all its families', () => {
    const [evm, solana] = [
      connector('a', { rdns: 'org.reef' }),
      connector('b', { chain: 'solana' }),
    ]
    expect(found(reef, evm, solana)).toEqual(['a', 'b'])
  })
})
