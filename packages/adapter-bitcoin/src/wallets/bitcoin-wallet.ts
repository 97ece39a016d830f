import type { Account, Network, NetworkId, Unsubscribe } from '@carabiner/core'
import type { PsbtInput } from '@carabiner/core/internal'

/** An address of a wallet, and what it is for. */
export interface BitcoinAccount extends Account {
  namespace: 'bip122'
  type: 'payment' | 'ordinal'
}

/** What a wallet shares. */
export interface Shared {
  accounts: readonly BitcoinAccount[]
  /** The wallet's network, if the wallet tells it. */
  network: NetworkId | undefined
}

/** What a wallet tells by itself. */
export interface Hear {
  /** Something changed, or it shares nothing for now: a hint, it is looked at again. */
  changed(): void
  /** It has ended the connection. */
  gone(reason: string): void
}

export interface MessageToSign {
  account: Account
  network: Network
  bytes: Uint8Array
  /** The same, as most wallets want it. */
  text(): string
  protocol: 'ecdsa' | 'bip322-simple'
}

/** An input of a transaction, and whose key signs it. */
export type InputToSign = PsbtInput & { address: string }

export interface PsbtToSign {
  account: Account
  network: Network
  psbt: Uint8Array
  inputs: readonly InputToSign[]
}

interface Transfer {
  account: Account
  network: Network
  to: string
  /** In satoshi. */
  amount: bigint
}

/**
 * What the adapter asks of every wallet, however it is spoken to. What a wallet cannot do is absent.
 */
export interface BitcoinWallet {
  /** Reads the answer to the first question. */
  opened(answer: unknown, signal: AbortSignal): Promise<Shared>
  /** What it shares now. Its owner is not asked. @throws {NoAccountsError} */
  read(signal: AbortSignal): Promise<Shared>
  /**
   * What it shows by itself, for a look after an event: nothing is called that may prompt.
   *
   * @default read
   */
  look?(signal: AbortSignal): Promise<Shared>
  /** @throws whatever a hostile wallet throws */
  watch?(hear: Hear): Unsubscribe
  /** Tells the wallet that the site disconnects. */
  leave?(): Promise<void>
  /** @throws {ChainNotSupportedError} when it knows no way there */
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
  /** @returns the signature: 65 bytes, or a witness */
  signMessage(message: MessageToSign): Promise<Uint8Array>
  /** @returns the transaction with the signatures */
  signPsbt(request: PsbtToSign): Promise<Uint8Array>
  /** Pays and broadcasts by itself. @returns the transaction's id, in small letters */
  send?(transfer: Transfer): Promise<string>
  /** Asks for more than it shares at once: public keys, paths. */
  addresses?(account: Account, network: Network): Promise<readonly BitcoinAccount[]>
}
