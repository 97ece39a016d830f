import { arbitrum, base, bitcoin, mainnet, solana, solanaDevnet } from '@carabiner/core/networks'
import { describe, expect, it } from 'vitest'
import { findNetworks, groupNetworks } from './group-networks.js'

const all = [mainnet, solana, solanaDevnet, base, bitcoin, arbitrum]
const names = (networks: readonly { name: string }[]) => networks.map(({ name }) => name)
const groups = (current?: Parameters<typeof groupNetworks>[1]) =>
  groupNetworks(all, current).map(({ family, networks }) => [family, ...names(networks)])

describe('groups in the list of networks', () => {
  it('the list of networks has a group for each chain family, with test networks last', () => {
    expect(groups()).toEqual([
      ['eip155', mainnet.name, base.name, arbitrum.name],
      ['solana', solana.name],
      ['bip122', bitcoin.name],
      [undefined, solanaDevnet.name],
    ])
  })

  it('the list of networks begins with the group of the active network, and that network first', () => {
    expect(groups(solana.caipNetworkId)[0]).toEqual(['solana', solana.name])
    expect(groups('eip155:42161')[0]).toEqual(['eip155', arbitrum.name, mainnet.name, base.name])
    expect(groups(solanaDevnet.caipNetworkId)[0]).toEqual([undefined, solanaDevnet.name])
  })
})

describe('searching for a network', () => {
  const called = (name: string) => ({ ...mainnet, name })
  it.each([
    ['BASE', [base]],
    ['  bas ', [base]],
    ['', all],
    ['nowhere', []],
  ])(
    'the search text %j finds the right networks, independent of case and spaces',
    (query, expected) => {
      expect(findNetworks(all, query)).toEqual(expected)
    },
  )

  it('the search for networks ignores accents in the search text and in the networks’ names', () => {
    const networks = [called('Réseau Été'), called('Sao Tome')]
    expect(names(findNetworks(networks, 'reseau ete'))).toEqual(['Réseau Été'])
    expect(names(findNetworks(networks, 'São Tomé'))).toEqual(['Sao Tome'])
  })
})
