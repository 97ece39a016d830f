import type { WalletListing } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { allWallets } from './all-wallets.js'
import { initialState } from './directory/state.js'

const wallet = (name: string): WalletListing => ({ id: name.toLowerCase(), name })
const ownWallets = [wallet('Reef'), wallet('Atoll')]

function list({
  found,
  typed = '',
  certifiedOnly = false,
}: {
  found?: string[]
  typed?: string
  certifiedOnly?: boolean
} = {}) {
  const state = initialState(true, [])
  state.all.wallets = [wallet('Lagoon'), wallet('Reef')]
  state.certifiedOnly = certifiedOnly
  if (found) {
    state.search.answered = typed
    state.search.wallets = found.map(wallet)
  }
  return allWallets(state, ownWallets, typed).map(({ name }) => name)
}

describe('the All Wallets list', () => {
  it('the All Wallets list begins with the host’s own wallets, without duplicates', () => {
    expect(list()).toEqual(['Reef', 'Atoll', 'Lagoon'])
  })

  it('the All Wallets list shows search results, and the host’s own wallets that match the text', () => {
    expect(list({ found: ['Reefer', 'Reef'], typed: ' REEF' })).toEqual(['Reef', 'Reefer'])
    expect(list({ found: [], typed: 'xyz' })).toEqual([])
  })

  it('the All Wallets list shows the loaded pages until a search has results', () => {
    expect(list({ typed: 'lag' })).toEqual(['Lagoon', 'Reef'])
  })

  it('the All Wallets list with the certified filter shows only certified wallets, and none of the host’s own', () => {
    expect(list({ certifiedOnly: true })).toEqual(['Lagoon', 'Reef'])
  })

  it('[S6.11] the All Wallets list leaves out wallets that are excluded by id, domain name or name', () => {
    const state = initialState(true, ['REEF', 'test.atoll', 'lagoon'])
    state.all.wallets = [wallet('Lagoon'), wallet('Shoal')]
    const named = [wallet('Reef'), { ...wallet('Atoll'), rdns: 'test.atoll' }]
    expect(allWallets(state, named)).toEqual([wallet('Shoal')])
  })

  it('the All Wallets list shows the host’s own wallets in an app without a registry', () => {
    expect(allWallets(initialState(false, []), ownWallets, 'at')).toEqual([wallet('Atoll')])
  })
})
