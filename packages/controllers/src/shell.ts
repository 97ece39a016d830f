import type { Carabiner } from '@carabiner/core'
import type { Alerts } from './alerts/alerts.js'
import type { RegistryOptions } from './api/registry-settings.js'
import type { FeatureSettings } from './config/features.js'
import type { ProfileSettings } from './identity/profile-settings.js'
import type { Modal, ModalSettings, ModalState } from './modal/modal.js'
import type { NftsSettings } from './nfts/collection-list.js'
import type { Router } from './router/router.js'
import type { HostSiwx } from './siwx/host-siwx.js'
import type { DataSources } from './sources/data-sources.js'
import type { SwapSettings } from './swap/swap-settings.js'
import type { TelemetrySettings } from './telemetry/telemetry-settings.js'
import type { BalancesSettings } from './tokens/token-list.js'
import type { WalletLinkOptions } from './walletconnect/read-listed.js'
import type { DirectorySettings } from './wallets/directory/settings.js'

/** Creates a controller for an instance, and registers its cleanup with `onDestroy`. */
export type CreateController<Controller> = (carabiner: Carabiner, shell: Shell) => Controller

/** The options of {@link createShell}. */
export interface ShellSettings
  extends ModalSettings,
    ProfileSettings,
    BalancesSettings,
    NftsSettings,
    RegistryOptions,
    DirectorySettings,
    WalletLinkOptions {
  /** The features to offer, each with a default. */
  features?: FeatureSettings | undefined
  /**
   * The receiver of telemetry. Events are sent once the visitor has opened and used the modal.
   * Nothing is sent with `features.analytics: false`, with neither a `projectId` nor a receiver of
   * your own, or if the browser asks for privacy (Global Privacy Control).
   */
  telemetry?: TelemetrySettings | undefined
  /** The settings for swaps. */
  swaps?: SwapSettings | undefined
  /** Called when a swap or purchase is resumed after a page load. A toast shows its result. */
  onKept?: () => void
}

/** The controllers that a closed modal needs. It creates and owns all others. */
export interface Shell {
  readonly modal: Modal
  readonly router: Router
  readonly alerts: Alerts
  /** The options that the shell was created with. */
  readonly settings: ShellSettings
  /**
   * Returns this instance's controller for a factory, created on first use. Its code loads with the
   * code that uses it.
   *
   * @example
   * shell.controller(createNetworks).switchTo('eip155:1')
   */
  controller<Controller>(create: CreateController<Controller>): Controller
  /**
   * Connects, and signs in with the same approval if the wallet supports it. Call it synchronously
   * in the click handler.
   */
  connect: Carabiner['connect']
  /** Creates the pairing for a later {@link Shell.connect}, including its sign-in. */
  pairAhead(connectorId: string, signal: AbortSignal): Promise<void>
  /** The sign-in methods for hosts. Their code loads with the first call. */
  readonly siwx: HostSiwx
  /**
   * Returns the sources of account data: the host's own, or else the blockchain API's. Data without
   * a source is absent. The code loads with the first call.
   */
  sources(): Promise<DataSources>
  /** A signal that aborts with {@link Shell.destroy}. */
  readonly signal: AbortSignal
  /** Registers functions to call when the instance is destroyed, or at once if it already is. */
  onDestroy(...ends: (() => void)[]): void
  /** Ends the work of all controllers. */
  destroy(): void
}

/**
 * The part of the shell that the registry needs. A host's own wallet list passes a `modal` of its
 * own.
 */
export type RegistryShell = Pick<Shell, 'alerts' | 'controller' | 'onDestroy'> & {
  /** Whether the list is visible. No request is sent while it is hidden. */
  readonly modal: Pick<Modal, 'onShown'> & { readonly state: Pick<ModalState, 'open'> }
}
