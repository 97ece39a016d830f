import type { Store } from '../eip6963/state.js'
import type { TestWalletApproval } from '../eip6963/types.js'
import type { TestSigner } from './signer.js'

/** The changeable state of a wallet. */
export interface StandardWalletState {
  readonly signer: TestSigner
  /** The only chain that the account is offered on. */
  readonly only: string | undefined
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
  /** The missing features. */
  readonly without: readonly string[]
}

export type StandardWalletStore = Store<StandardWalletState>
