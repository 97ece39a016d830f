// The seam between the frame (who is here, which keys) and what decides over a request of the page.

import type { AnswerPayload, Json, RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { ReactNode } from 'react'
import type { FrameConfig, FrameNetwork } from './config/frame-config.js'
import type { ScreenEnd } from './screens/screens.js'
import type { SmartAccount } from './smart-account/smart-account.js'

/** What the wallet's keys say in public. */
export interface WalletAddresses {
  /** With the checksum of EIP-55. */
  readonly eip155: `0x${string}`
  /** Base58. */
  readonly solana: string
}

/**
 * Keys that can sign, for one request: got by {@link RequestsParts.unlock} and not kept. Both ways to sign throw once
 * the wallet was locked.
 */
export interface WalletKeys {
  readonly eip155: {
    readonly address: `0x${string}`
    /**
     * Signs with secp256k1, low S.
     *
     * @param hash - 32 bytes
     */
    sign(hash: Uint8Array): { r: `0x${string}`; s: `0x${string}`; yParity: 0 | 1 }
  }
  readonly solana: {
    readonly address: string
    /**
     * Signs with Ed25519.
     *
     * @returns 64 bytes
     */
    sign(message: Uint8Array): Uint8Array
  }
}

/** What the visitor lets others spend, as the wallet's server keeps it: sealed, so that it cannot read it. */
export interface PermissionRecords {
  /** The latest first; what does not open is left out. @throws {FrameMessageError} while the keys are locked */
  list(): Promise<readonly Json[]>
  /**
   * @param expiresAt - in ms since 1970: it is forgotten by itself then
   * @throws {FrameMessageError} while the keys are locked
   */
  keep(id: string, value: Json, expiresAt: number): Promise<void>
  /** @throws {FrameMessageError} while the keys are locked */
  forget(id: string): Promise<void>
}

/** What deciding over requests needs of the frame. */
export interface RequestsParts {
  /** Of the page, as the browser says it: `https://app.example`. Never what the page says of itself. */
  readonly parentOrigin: string
  /** Of the frame itself. */
  readonly ownOrigin: string
  readonly config: FrameConfig
  /** undefined while nobody is signed in, or the keys were not made yet. */
  account(): WalletAddresses | undefined
  /**
   * The visitor's smart account on a network of the EVM, and whether it acts where a request names no account.
   *
   * @returns undefined where the network has none
   */
  smartAccount(
    network: FrameNetwork,
  ): Promise<{ readonly account: SmartAccount; readonly isPreferred: boolean } | undefined>
  /** The network that the page switched to, of a family; undefined where the frame knows none. */
  network(namespace: 'eip155' | 'solana'): FrameNetwork | undefined
  /**
   * The keys. A passkey is asked for where they are locked: so it is called from the press on Confirm.
   *
   * @throws {FrameMessageError} 'User rejected the request' when the visitor cancels
   */
  unlock(): Promise<WalletKeys>
  readonly permissionRecords: PermissionRecords
  /** Shows a screen in the frame, or takes it away. */
  show(screen: ReactNode | undefined): void
  /** In ms since 1970. */
  now(): number
  /** Aborted when the frame ends: it ends every request to a node, and nothing more is decided. */
  readonly signal: AbortSignal
}

/** Decides over the page's requests: one at a time, in the order in which they came. */
export interface Requests {
  /**
   * @param onSending - told once the visitor approved it and it is being done
   * @returns the result, as the page is told
   * @throws {FrameMessageError} with the sentence that the page is told
   */
  handle(request: RequestPayload<'RPC_REQUEST'>, onSending?: () => void): Promise<Json>
  /**
   * What calls of the visitor's smart account would cost. Nobody is asked.
   *
   * @throws {FrameMessageError} where that is not known, or nobody would take them
   */
  estimate(asked: RequestPayload<'ESTIMATE_CALLS'>): Promise<AnswerPayload<'ESTIMATE_CALLS'>>
  /**
   * The page gave up what is open: the screen goes, and what waits is rejected with 'Request was aborted'. What is
   * being done is done, and answered.
   */
  abort(): void
  /** Who may spend without asking, as a screen. */
  permissionsScreen(end: ScreenEnd): ReactNode
}
