import { isAddress, isHex, verifyMessage } from 'viem'
import type { TestWallet } from '../eip6963/types.js'
import type { EvmConformanceWallet } from './evm-subject.js'

/**
 * Adapts a test wallet to the conformance suites.
 *
 * @example
 * installWallet() {
 *   const wallet = createTestWallet({ name: 'Test wallet', rdns: 'test.example', chains })
 *   wallet.announce(window)
 *   return evmConformanceWallet(wallet)
 * }
 */
export function evmConformanceWallet(wallet: TestWallet): EvmConformanceWallet {
  const { controls, info, state } = wallet
  return {
    connectorId: `6963:${info.rdns}`,
    addresses: state.accounts,
    methods: () => wallet.log.map(({ method }) => method),
    prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
    failNext: (code, method) => controls.failNext(code, 'Refused by the test.', { method }),
    lie: (result, method) => controls.lie(result, { method }),
    hang: (method) => controls.hang({ method }),
    goOffline: () => controls.setOnline(false),
    approve: () => controls.setApproval('auto'),
    rejectNext: () => controls.failNext(4001, 'User rejected the request.'),
    hold: () => controls.setApproval('manual'),
    answer: () => controls.setApproval('auto'),
    lock: controls.lock,
    switchAccount: controls.switchAccount,
    switchNetwork: ({ id }) => controls.switchChain(Number(id)),
    disconnect: controls.disconnect,
    verify: async (message, signature, address) =>
      isHex(signature) && isAddress(address) && verifyMessage({ message, signature, address }),
    remove: wallet.destroy,
  }
}
