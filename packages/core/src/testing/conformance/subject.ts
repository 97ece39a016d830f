import type { AdapterPlugin } from '../../adapter/adapter.js'
import type { Network } from '../../networks/network.js'

/** A wallet under test control, of whatever family. */
export interface ConformanceWallet {
  readonly connectorId: string
  /** At least two addresses that the wallet can act with, the acting one first. */
  readonly addresses: readonly string[]
  /** How often its owner was asked. */
  prompts(): number
  /** Answers the next prompts at once. */
  approve(): void
  /** Refuses the next prompt. */
  rejectNext(): void
  /** Leaves prompts unanswered until `answer`. */
  hold(): void
  /** Approves what waits. */
  answer(): void
  /** Shares no account until it is unlocked; nothing is revoked. */
  lock(): void
  /** From the wallet's side. */
  switchAccount(index: number): void
  /** From the wallet's side; the network may be one that the host did not configure. */
  switchNetwork(network: Network): void
  /** From the wallet's side: this site is no longer allowed. */
  disconnect(): void
  verify(message: string, signature: string, address: string): Promise<boolean>
  /** Leaves the page. */
  remove(): void
}

export interface ConformanceSubject {
  createAdapter(): AdapterPlugin
  /** Two networks that the host configures. The wallet begins on the first and knows both. */
  readonly networks: readonly [Network, Network]
  /** A network that the wallet knows and the host does not configure. */
  readonly foreignNetwork: Network
  /** Puts a wallet into the page. */
  installWallet(): ConformanceWallet
}

export interface ConformanceCheck {
  readonly name: string
  run(): Promise<void>
}
