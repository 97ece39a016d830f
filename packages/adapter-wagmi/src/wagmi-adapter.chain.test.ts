// @vitest-environment jsdom
import {
  adapterConformance,
  type EvmConformanceSubject,
  evmConformance,
} from '@carabiner/core/testing'
import { verifyMessage } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import { afterEach, describe, it } from 'vitest'
import {
  chains,
  connectorId,
  hostConfig,
  installWallet,
  leavePage,
  networks,
  prompts,
  toNetwork,
} from './page.fixture.js'
import { wagmiAdapter } from './wagmi-adapter.js'

const subject = (createAdapter: EvmConformanceSubject['createAdapter']): EvmConformanceSubject => ({
  createAdapter,
  networks,
  foreignNetwork: toNetwork(chains.foreign),
  installWallet() {
    const wallet = installWallet()
    const { controls } = wallet
    return {
      connectorId,
      addresses: wallet.state.accounts,
      methods: () => wallet.log.map(({ method }) => method),
      failNext: (code, method) => controls.failNext(code, 'Refused by the test.', { method }),
      prompts: () => prompts(wallet),
      approve: () => controls.setApproval('auto'),
      rejectNext: () => controls.failNext(4001, 'User rejected the request.'),
      hold: () => controls.setApproval('manual'),
      answer: () => controls.setApproval('auto'),
      lock: () => controls.lock(),
      switchAccount: (index) => controls.switchAccount(index),
      switchNetwork: ({ id }) => controls.switchChain(Number(id)),
      disconnect: () => controls.disconnect(),
      verify: async (message, signature, address) =>
        isHex(signature) && isAddress(address) && verifyMessage({ message, signature, address }),
      remove: () => wallet.destroy(),
    }
  },
})

afterEach(leavePage)

const subjects = [
  ['a Config of ours', subject((options) => wagmiAdapter({ networks, ...options }))],
  ['the host’s Config', subject((options) => wagmiAdapter({ config: hostConfig(), ...options }))],
] as const

for (const [name, made] of subjects) {
  describe(`[S1.20][S4.01] conformance with ${name}`, () => {
    for (const check of adapterConformance(made)) it(check.name, check.run)
  })
  describe(`[S1.20][S5.36] EVM conformance with ${name}`, () => {
    for (const check of evmConformance(made)) it(check.name, check.run)
  })
}
