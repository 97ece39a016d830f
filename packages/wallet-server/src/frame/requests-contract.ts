// The contract between the frame, with its visitor and keys, and the code that handles the page's
// requests.

import type { AnswerPayload, Json, RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { ReactNode } from 'react'
import type { FrameConfig, FrameNetwork } from './config/frame-config.js'
import type { ScreenEnd } from './screens/stage.js'
import type { SmartAccount } from './smart-account/smart-account.js'

/** The public addresses of the wallet's keys. */
export interface WalletAddresses {
  /** With the checksum of EIP-55. */
  readonly eip155: `0x${string}`
  /** Base58. */
  readonly solana: string
}

/**
 * Keys that can sign, for one request, from {@link RequestsParts.unlock}. Both `sign` functions
 * throw once the wallet is locked.
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

/** The spending permissions that the visitor granted. The wallet's server stores them sealed. */
export interface PermissionRecords {
  /**
   * Returns the readable records, latest first.
   *
   * @throws {FrameMessageError} while the keys are locked
   */
  list(): Promise<readonly Json[]>
  /**
   * @param expiresAt - in ms since 1970. The record is removed then
   * @throws {FrameMessageError} while the keys are locked
   */
  keep(id: string, value: Json, expiresAt: number): Promise<void>
  /** @throws {FrameMessageError} while the keys are locked */
  forget(id: string): Promise<void>
}

/** The parts of the frame that the handling of requests needs. */
export interface RequestsParts {
  /**
   * The page's origin, verified by the browser, such as `https://app.example`. Never the page's own
   * claim.
   */
  readonly parentOrigin: string
  /** The frame's origin. */
  readonly ownOrigin: string
  readonly config: FrameConfig
  /** Returns the addresses, or undefined before sign-in or before keys exist. */
  account(): WalletAddresses | undefined
  /**
   * Returns the visitor's smart account on an EVM network, and whether it is the default of
   * requests without an account.
   *
   * @returns undefined if the network has no smart accounts
   */
  smartAccount(
    network: FrameNetwork,
  ): Promise<{ readonly account: SmartAccount; readonly isPreferred: boolean } | undefined>
  /** Returns the page's network in a chain family, or undefined if the frame knows no network. */
  network(namespace: 'eip155' | 'solana'): FrameNetwork | undefined
  /**
   * Returns the keys. If they are locked it prompts for a passkey, so call it in the press on
   * Confirm.
   *
   * @throws {FrameMessageError} 'User rejected the request' if the visitor cancels
   */
  unlock(): Promise<WalletKeys>
  readonly permissionRecords: PermissionRecords
  /** Shows a screen in the frame, or removes it. */
  show(screen: ReactNode | undefined): void
  /** In ms since 1970. */
  now(): number
  /** Aborted when the frame ends. Ends every request to a node and every decision. */
  readonly signal: AbortSignal
}

/** Handles the page's requests: one at a time, in their order. */
export interface Requests {
  /**
   * @param onSending - called once the visitor approved and the request is being carried out
   * @returns the result for the page
   * @throws {FrameMessageError} with the message for the page
   */
  handle(request: RequestPayload<'RPC_REQUEST'>, onSending?: () => void): Promise<Json>
  /**
   * Returns the cost of the smart account's calls. Needs no approval.
   *
   * @throws {FrameMessageError} if the cost is unknown, or the bundler refuses the calls
   */
  estimate(calls: RequestPayload<'ESTIMATE_CALLS'>): Promise<AnswerPayload<'ESTIMATE_CALLS'>>
  /**
   * Aborts the open requests: their screen closes and they reject with 'Request was aborted'. A
   * request in progress continues and is answered.
   */
  abort(): void
  /** Returns the screen of the granted permissions. */
  permissionsScreen(end: ScreenEnd): ReactNode
}
