import type { AdapterPlugin, CarabinerOptions, Network, Pairing } from '@carabiner/core'

/** A wallet under test control, of whatever family. */
export interface ConformanceWallet {
  readonly connectorId: string
  /** At least two addresses that the wallet can act with, the active one first. */
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
  /**
   * Reads what is shown to a wallet on another device. What such a wallet does by itself is known only
   * once it arrives.
   */
  pair?(pairing: Pairing): void
}

/** What a wallet in the page does, and others may not. */
export type WalletAbility =
  /** Announces itself in the page. */
  | 'announce'
  /** Is asked at a reload, and may then be locked, hang or be gone. */
  | 'be asked at a reload'
  /** Is given up when it does not answer in time. */
  | 'be given up'
  /** Approves what its visitor left. */
  | 'approve late'
  /** Answers what it likes when it is asked to connect. */
  | 'lie at connect'
  /** Answers after the site disconnected. */
  | 'answer a stranger'
  /** Says that it cannot be reached. */
  | 'go offline'

/** The adapter that a conformance suite runs on, with its networks and wallet. */
export interface ConformanceSubject {
  createAdapter(): AdapterPlugin
  /** Two networks that the host configures. The wallet begins on the first and knows both. */
  readonly networks: readonly [Network, Network]
  /** A network that the wallet knows and the host does not configure. */
  readonly foreignNetwork: Network
  /** Puts a wallet into the page. */
  installWallet(): ConformanceWallet
  /** What a host sets beside, so that the wallet can be reached. */
  options?(): Pick<CarabinerOptions, 'projectId' | 'walletConnect' | 'deadlines'>
  /** What the wallet truly cannot do, and why: the checks of it say so in place of running. */
  readonly lacks?: Readonly<Partial<Record<WalletAbility, string>>>
}

/** One test of a conformance suite. */
export interface ConformanceCheck {
  readonly name: string
  /** Why this subject cannot be asked; `run` is then not to be called. */
  readonly skip?: string
  run(): Promise<void>
}
