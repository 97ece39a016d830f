// @vitest-environment jsdom
import {
  adapterConformance,
  createTestWallet,
  type EvmConformanceSubject,
  evmConformance,
  evmConformanceWallet,
} from '@carabiner/testing'
import { describe, inject, it } from 'vitest'
import { anvilNetwork, fundedKeys } from '../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../apps/lab/services/anvil/provided-context.js'
import { ethersAdapter } from './ethers-adapter.js'

const { a, b } = inject('anvil')
const keys = await fundedKeys(2, [a, b])
const foreignNetwork = anvilNetwork({ id: 4242, url: a.url })

const subject: EvmConformanceSubject = {
  createAdapter: ethersAdapter,
  networks: [anvilNetwork(a), anvilNetwork(b)],
  foreignNetwork,
  installWallet() {
    const wallet = createTestWallet({
      name: 'Conformance Wallet',
      rdns: 'test.carabiner.conformance',
      accounts: keys,
      chains: [
        { id: a.id, rpcUrl: a.url },
        { id: b.id, rpcUrl: b.url },
        { id: Number(foreignNetwork.id), rpcUrl: a.url },
      ],
    })
    wallet.announce(window)
    return evmConformanceWallet(wallet)
  },
}

describe('[S1.19][S4.01] ethers adapter conformance', () => {
  for (const check of adapterConformance(subject))
    it(`the ethers adapter passes the check “${check.name}”`, check.run)
})

const proves: Readonly<Record<string, string>> = {
  'a transaction that no chain would take causes no wallet request': '[S5.35] ',
  'eth_accounts and eth_chainId give account and chain, on connect and on re-sync': '[S7.39] ',
}

describe('ethers adapter, EVM conformance', () => {
  for (const check of evmConformance(subject)) {
    it(`${proves[check.name] ?? ''}the ethers adapter passes the check “${check.name}”`, check.run)
  }
})
