// @vitest-environment jsdom
import { defineNetwork } from '@carabiner/core'
import {
  adapterConformance,
  createTestWallet,
  type EvmConformanceSubject,
  evmConformance,
  evmConformanceWallet,
} from '@carabiner/core/testing'
import { createTestClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, inject, it } from 'vitest'
import type {} from '../../../apps/lab/services/anvil/provided-context.js'
import { ethersAdapter } from './ethers-adapter.js'

const { a, b } = inject('anvil')
const network = ({ id, url }: { id: number; url: string }) =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name: `Anvil ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
// Accounts of this file alone: others would take their nonces.
const keys = [generatePrivateKey(), generatePrivateKey()]
beforeAll(async () => {
  for (const { url } of [a, b]) {
    const node = createTestClient({ mode: 'anvil', transport: http(url) })
    for (const key of keys) {
      const { address } = privateKeyToAccount(key)
      await node.setBalance({ address, value: parseEther('100') })
    }
  }
})

const foreignNetwork = network({ id: 4242, url: a.url })

const subject: EvmConformanceSubject = {
  createAdapter: ethersAdapter,
  networks: [network(a), network(b)],
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
  for (const check of adapterConformance(subject)) it(check.name, check.run)
})

const proves: Readonly<Record<string, string>> = {
  'a transaction that no chain would take causes no wallet request': '[S5.35] ',
}

describe('ethers adapter, EVM conformance', () => {
  for (const check of evmConformance(subject)) {
    it(`${proves[check.name] ?? ''}${check.name}`, check.run)
  }
})
