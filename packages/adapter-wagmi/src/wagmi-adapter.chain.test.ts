// @vitest-environment jsdom
import {
  adapterConformance,
  type EvmConformanceSubject,
  evmConformance,
  evmConformanceWallet,
} from '@carabiner/testing'
import { afterEach, describe, it } from 'vitest'
import { anvilNetwork } from '../../../apps/lab/services/anvil/anvil.fixture.js'
import { chains, hostConfig, installWallet, leavePage, networks } from './page.fixture.js'
import { wagmiAdapter } from './wagmi-adapter.js'

const subject = (createAdapter: EvmConformanceSubject['createAdapter']): EvmConformanceSubject => ({
  createAdapter,
  networks,
  foreignNetwork: anvilNetwork(chains.foreign),
  installWallet: () => evmConformanceWallet(installWallet()),
})

afterEach(leavePage)

const subjects = [
  ['its own Config', subject((options) => wagmiAdapter({ networks, ...options }))],
  ['the host’s Config', subject((options) => wagmiAdapter({ config: hostConfig(), ...options }))],
] as const

const proves: Readonly<Record<string, string>> = {
  'eth_accounts and eth_chainId give account and chain, on connect and on re-sync': '[S7.39] ',
}

for (const [name, made] of subjects) {
  describe(`[S1.20][S4.01] conformance of the wagmi adapter with ${name}`, () => {
    for (const check of adapterConformance(made))
      it(`the wagmi adapter passes the check “${check.name}”`, check.run)
  })
  describe(`[S1.20] EVM conformance of the wagmi adapter with ${name}`, () => {
    for (const check of evmConformance(made)) {
      it(`${proves[check.name] ?? ''}the wagmi adapter passes the check “${check.name}”`, check.run)
    }
  })
}
