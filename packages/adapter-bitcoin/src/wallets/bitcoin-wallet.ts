import type { Account, Network, NetworkId, Unsubscribe } from '@carabiner/core'
import type { PsbtInput } from '@carabiner/core/internal'

/** An address of a wallet, with its purpose. */
export interface BitcoinAccount extends Account {
  namespace: 'bip122'
  type: 'payment' | 'ordinal'
}

/** The accounts that a wallet shares, and the wallet's network. */
export interface Shared {
  accounts: readonly BitcoinAccount[]
  /** The wallet's network. Undefined if the wallet does not report it. */
  network: NetworkId | undefined
}

/** Callbacks for a wallet's events. */
export interface Hear {
  /** Called on any change, or when the accounts are empty for now. Triggers a read. */
  changed(): void
  /** Called when the wallet ended the connection. */
  gone(reason: string): void
}

export interface MessageToSign {
  account: Account
  network: Network
  bytes: Uint8Array
  /** Returns the message as text, which most wallets require. */
  text(): string
  protocol: 'ecdsa' | 'bip322-simple'
}

/** An input of a transaction and the address that signs it. */
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

/** The adapter's interface to every wallet, whatever its API. Operations that a wallet lacks are absent. */
export interface BitcoinWallet {
  /** Reads the shared accounts from the answer to the connect prompt. */
  opened(answer: unknown, signal: AbortSignal): Promise<Shared>
  /** Reads the shared accounts without a prompt. @throws {NoAccountsError} */
  read(signal: AbortSignal): Promise<Shared>
  /**
   * Reads the accounts after an event, without any call that may prompt.
   *
   * @default read
   */
  look?(signal: AbortSignal): Promise<Shared>
  /** Watches the wallet's events. @throws the error of a hostile wallet */
  watch?(hear: Hear): Unsubscribe
  /** Tells the wallet that the app disconnects. */
  leave?(): Promise<void>
  /** Switches the network. @throws {ChainNotSupportedError} when the wallet cannot switch to it */
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
  /** Signs a message. @returns the signature: 65 bytes, or a witness */
  signMessage(message: MessageToSign): Promise<Uint8Array>
  /** Signs a transaction. @returns the transaction with the signatures */
  signPsbt(request: PsbtToSign): Promise<Uint8Array>
  /** Signs a payment and broadcasts it. @returns the transaction's id, in lower case */
  send?(transfer: Transfer): Promise<string>
  /** Requests details that the wallet does not share on connect: public keys and paths. */
  addresses?(account: Account, network: Network): Promise<readonly BitcoinAccount[]>
}
