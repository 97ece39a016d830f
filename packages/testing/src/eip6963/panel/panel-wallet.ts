import type { TestWalletApproval, TestWalletRequest } from '../types.js'

/** What a panel needs of a test wallet, of whatever family. */
export interface PanelWallet {
  /** What the panel is known by. `rdns` where the wallet has one. */
  readonly info: { readonly name: string; readonly rdns?: string }
  /** Prompts that wait, oldest first. */
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
