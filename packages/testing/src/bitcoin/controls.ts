import type { Store } from '../eip6963/state.js'
import type { createFaults } from '../wallet/faults.js'
import { type Prompts, userRejected } from '../wallet/prompts.js'
import { ProviderRpcError } from '../wallet/provider-rpc-error.js'
import type { BitcoinWalletState } from './context.js'
import type { BitcoinTestNetwork } from './networks.js'
import type { News } from './news.js'
import type { BitcoinTestWalletControls } from './types.js'

interface ControlParts {
  readonly store: Store<BitcoinWalletState>
  readonly networks: readonly BitcoinTestNetwork[]
  /** The number of accounts. */
  readonly accounts: number
  readonly prompts: Prompts
  readonly faults: ReturnType<typeof createFaults>
  readonly news: News
  refuseNext(): void
  /** True if the options set an approval mode. */
  readonly approvalChosen: boolean
}

/** Creates the controls of the wallet's owner, or of a test. */
export function createControls(parts: ControlParts): BitcoinTestWalletControls {
  const { store, networks, prompts, faults, news } = parts
  let approvalChosen = parts.approvalChosen
  return {
    approve: (id) => prompts.answer(id),
    reject: (id) => prompts.answer(id, userRejected()),
    refuseNext: () => parts.refuseNext(),
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
    switchAccount(account) {
      if (account >= parts.accounts) throw new Error(`The test wallet has no account ${account}.`)
      store.update({ account })
    },
    switchChain(name) {
      const network = networks.find((known) => known.name === name)
      if (!network) throw new Error(`The test wallet doesn't know ${name}.`)
      store.update({ network })
    },
    disconnect() {
      store.update({ authorized: false })
      prompts.answerAll(userRejected())
    },
    emit(event) {
      news.tell({ [event === 'disconnect' ? 'ended' : event]: true })
    },
    setApproval(approval, { unlessChosen = false } = {}) {
      if (unlessChosen && approvalChosen) return
      if (!unlessChosen) approvalChosen = true
      store.update({ approval })
      if (approval === 'auto') prompts.answerAll()
    },
  }
}
