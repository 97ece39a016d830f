import { ethersAdapter } from '@carabiner/adapter-ethers'
import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import {
  adapterConformance,
  createTestWallet,
  type EvmConformanceSubject,
  evmConformance,
} from '@carabiner/testing'
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest'
import { anvilNetwork, fundedKeys } from '../anvil/anvil.fixture'
import type {} from '../anvil/provided-context.js'
import { type Relay, startRelay } from '../relay/relay.js'
import { remoteWalletLacks } from './lacks'
import { remoteWallet } from './remote-wallet'

// Two clients and a relay are between each check and its chain. In ms.
vi.setConfig({ testTimeout: 30_000 })

const { a, b } = inject('anvil')
const networks = [anvilNetwork(a), anvilNetwork(b)] as const
const foreignNetwork = anvilNetwork({ id: 4242, url: a.url })
const keys = await fundedKeys(2, [a, b])

let relay: Relay
beforeAll(async () => {
  // The client's socket needs Node, but adapters look for wallets in a page, so a stub page stands in.
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, page[name].bind(page))
  }
  relay = await startRelay()
})
afterAll(() => relay.stop())

const subject = (createAdapter: EvmConformanceSubject['createAdapter']): EvmConformanceSubject => ({
  createAdapter,
  networks,
  foreignNetwork,
  options: () => ({ walletConnect: { relayUrl: relay.url }, deadlines: { restore: 5_000 } }),
  installWallet: () =>
    remoteWallet(
      createTestWallet({
        name: 'Remote wallet',
        rdns: 'test.carabiner.remote',
        accounts: keys,
        chains: [...networks, foreignNetwork].map(({ id, rpcUrls }) => ({
          id: Number(id),
          rpcUrl: rpcUrls.default.http[0] ?? '',
        })),
      }),
      relay.url,
    ),
  lacks: remoteWalletLacks,
})

const subjects = [
  ['ethers', subject(ethersAdapter)],
  ['wagmi', subject((options) => wagmiAdapter({ networks, ...options }))],
] as const

describe.each(subjects)('the %s adapter over WalletConnect', (_, made) => {
  for (const { name, skip, run } of [...adapterConformance(made), ...evmConformance(made)]) {
    it.skipIf(skip)(skip ? `${name} (${skip})` : name, run)
  }
})
