import type { AdapterPlugin, CarabinerOptions, Network, Pairing } from '@carabiner/core'

/** A wallet of any family under test control. */
export interface ConformanceWallet {
  readonly connectorId: string
  /** At least two addresses that the wallet can use, the active one first. */
  readonly addresses: readonly string[]
  /** Returns the number of prompts so far. */
  prompts(): number
  /** Approves the next prompts at once. */
  approve(): void
  /** Rejects the next prompt. */
  rejectNext(): void
  /** Leaves prompts open until `answer`. */
  hold(): void
  /** Approves the pending prompts. */
  answer(): void
  /** Shares no account until it is unlocked. Revokes nothing. */
  lock(): void
  /** Switches the account in the wallet. */
  switchAccount(index: number): void
  /** Switches the network in the wallet, also to one that the host did not configure. */
  switchNetwork(network: Network): void
  /** Revokes this site's permission in the wallet. */
  disconnect(): void
  verify(message: string, signature: string, address: string): Promise<boolean>
  /** Removes the wallet from the page. */
  remove(): void
  /** Reads a pairing on another device. Changes in such a wallet become known only when its message arrives. */
  pair?(pairing: Pairing): void
}

/** Abilities of a wallet in the page that other wallets may lack. */
export type WalletAbility =
  /** Announces itself in the page. */
  | 'announce'
  /** Can be read at a reload, and may then be locked, hang or be gone. */
  | 'be asked at a reload'
  /** May leave a request open past its deadline. */
  | 'be given up'
  /** Can approve after the visitor has left the view. */
  | 'approve late'
  /** Can answer a connection request with any value. */
  | 'lie at connect'
  /** Answers after the site has disconnected. */
  | 'answer a stranger'
  /** Can report that it is offline. */
  | 'go offline'

/** The adapter that a conformance suite runs on, with its networks and wallet. */
export interface ConformanceSubject {
  createAdapter(): AdapterPlugin
  /** Two networks that the host configures. The wallet supports both and starts on the first. */
  readonly networks: readonly [Network, Network]
  /** A network that the wallet supports and the host does not configure. */
  readonly foreignNetwork: Network
  /** Adds a wallet to the page. */
  installWallet(): ConformanceWallet
  /** Returns further host options, which some wallets need. */
  options?(): Pick<CarabinerOptions, 'projectId' | 'walletConnect' | 'deadlines'>
  /** The abilities that the wallet lacks, each with the reason. Their checks are skipped with it. */
  readonly lacks?: Readonly<Partial<Record<WalletAbility, string>>>
}

/** One check of a conformance suite. */
export interface ConformanceCheck {
  readonly name: string
  /** The reason to skip this check for the subject. Do not call `run` then. */
  readonly skip?: string
  run(): Promise<void>
}
