import type { TestWalletApproval, TestWalletRequest } from '../types.js'

/** The parts of a test wallet of any family that the panel uses. */
export interface PanelWallet {
  /** The panel's name, and its `rdns` if the wallet has one. */
  readonly info: { readonly name: string; readonly rdns?: string }
  /** The pending prompts, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  readonly state: PanelState
  readonly controls: {
    approve(id?: number): void
    reject(id?: number): void
    lock(): void
    unlock(): void
    switchAccount(index: number): void
    switchChain(chainId: number | string): void
    disconnect(): void
    setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
  }
  subscribe(listener: () => void): () => void
}

export interface PanelState {
  readonly account: string
  readonly accounts: readonly string[]
  readonly chainId: number | string
  readonly chains: readonly { readonly id: number | string; readonly name?: string | undefined }[]
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}
