// @vitest-environment jsdom
import { defineNetwork } from '@carabiner/core'
import {
  adapterConformance,
  type ConformanceSubject,
  createTestWallet,
} from '@carabiner/core/testing'
import { verifyMessage } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import { describe, inject, it } from 'vitest'
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
const foreignNetwork = network({ id: 4242, url: a.url })

const subject: ConformanceSubject = {
  createAdapter: ethersAdapter,
  networks: [network(a), network(b)],
  foreignNetwork,
  installWallet() {
    const wallet = createTestWallet({
      name: 'Conformance Wallet',
      rdns: 'test.carabiner.conformance',
      chains: [
        { id: a.id, rpcUrl: a.url },
        { id: b.id, rpcUrl: b.url },
        { id: Number(foreignNetwork.id), rpcUrl: a.url },
      ],
    })
    const stop = wallet.announce(window)
    return {
      connectorId: '6963:test.carabiner.conformance',
      addresses: wallet.state.accounts,
      prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
      approve: () => wallet.controls.setApproval('auto'),
      rejectNext: () =>
        wallet.controls.failNext(4001, 'User rejected the request.', { method: undefined }),
      hold: () => wallet.controls.setApproval('manual'),
      answer: () => wallet.controls.setApproval('auto'),
      lock: () => wallet.controls.lock(),
      switchAccount: (index) => wallet.controls.switchAccount(index),
      switchNetwork: ({ id }) => wallet.controls.switchChain(Number(id)),
      disconnect: () => wallet.controls.disconnect(),
      verify: async (message, signature, address) =>
        isHex(signature) && isAddress(address) && verifyMessage({ message, signature, address }),
      remove() {
        stop()
      },
    }
  },
}

describe('[S1.19][S4.01] ethers adapter conformance', () => {
  for (const check of adapterConformance(subject)) it(check.name, check.run)
})
