import type { LocalAccount } from 'viem'
import type { createFaults } from '../wallet/faults.js'
import { type Prompts, userRejected } from '../wallet/prompts.js'
import { ProviderRpcError } from '../wallet/provider-rpc-error.js'
import { sameAddress } from './accounts.js'
import type { WalletStore } from './state.js'
import type { TestWalletControls } from './types.js'

interface ControlParts {
  readonly store: WalletStore
  readonly accounts: readonly LocalAccount[]
  readonly prompts: Prompts
  readonly faults: ReturnType<typeof createFaults>
  /** True if the options set an approval mode. */
  readonly approvalChosen: boolean
}

/** Creates the controls of the wallet's owner, or of a test. */
export function createControls(parts: ControlParts): TestWalletControls {
  const { store, accounts, prompts, faults } = parts
  let approvalChosen = parts.approvalChosen

  return {
    approve: (id) => prompts.answer(id),
    reject: (id) => prompts.answer(id, userRejected()),
    hang: (fault) => faults.add({ kind: 'hang' }, fault),
    failNext(code, message, fault) {
      faults.add({ kind: 'fail', error: new ProviderRpcError(code, message) }, fault)
    },
    lie: (result, fault) => faults.add({ kind: 'lie', result }, fault),
    clearFaults: () => faults.clear(),
    lock() {
      store.update({ locked: true })
      prompts.answerAll(userRejected())
    },
    unlock: () => store.update({ locked: false }),
    switchAccount(wanted) {
      const account =
        typeof wanted === 'number'
          ? accounts[wanted]
          : accounts.find(({ address }) => sameAddress(address, wanted))
      if (!account) throw new Error(`The test wallet has no account ${wanted}.`)
      store.update({ account })
    },
    switchChain(chainId) {
      const chain = store.get().chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`The test wallet doesn't know chain ${chainId}.`)
      store.update({ chain })
    },
    disconnect() {
      store.update({ authorized: false, detached: true })
      prompts.answerAll(userRejected())
    },
    setOnline: (online) => store.update({ online }),
    setApproval(approval, { unlessChosen = false } = {}) {
      if (unlessChosen && approvalChosen) return
      if (!unlessChosen) approvalChosen = true
      store.update({ approval })
      if (approval === 'auto') prompts.answerAll()
    },
  }
}
