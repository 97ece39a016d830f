import type { createFaults } from '../wallet/faults.js'
import { type Prompts, userRejected } from '../wallet/prompts.js'
import { ProviderRpcError } from '../wallet/provider-rpc-error.js'
import type { TestSigner } from './signer.js'
import type { StandardWalletStore } from './state.js'
import type { StandardTestWalletChain, StandardTestWalletControls } from './types.js'

interface ControlParts {
  readonly store: StandardWalletStore
  readonly signers: readonly TestSigner[]
  readonly chains: readonly StandardTestWalletChain[]
  readonly prompts: Prompts
  readonly faults: ReturnType<typeof createFaults>
  /** Whether the options named an approval mode. */
  readonly approvalChosen: boolean
  showAccounts(read: (() => unknown) | undefined): void
  emitChange(): void
}

/** Creates the controls of the wallet's owner, or of a test. */
export function createControls(parts: ControlParts): StandardTestWalletControls {
  const { store, signers, chains, prompts, faults } = parts
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
    showAccounts: (read) => parts.showAccounts(read),
    emitChange: () => parts.emitChange(),
    lock() {
      store.update({ locked: true })
      prompts.answerAll(userRejected())
    },
    unlock: () => store.update({ locked: false }),
    switchAccount(wanted) {
      const signer =
        typeof wanted === 'number'
          ? signers[wanted]
          : signers.find(({ address }) => address === wanted)
      if (!signer) throw new Error(`The test wallet has no account ${wanted}.`)
      store.update({ signer })
    },
    switchChain(chainId) {
      if (!chains.some(({ id }) => id === chainId)) {
        throw new Error(`The test wallet doesn't know chain ${chainId}.`)
      }
      store.update({ only: chainId })
    },
    setFeature(name, present) {
      const others = store.get().without.filter((known) => known !== name)
      store.update({ without: present ? others : [...others, name] })
    },
    disconnect() {
      store.update({ authorized: false })
      prompts.answerAll(userRejected())
    },
    setApproval(approval, { unlessChosen = false } = {}) {
      if (unlessChosen && approvalChosen) return
      if (!unlessChosen) approvalChosen = true
      store.update({ approval })
      if (approval === 'auto') prompts.answerAll()
    },
  }
}
