import type { Carabiner } from '@carabiner/core'
import type { Alerts } from './alerts/alerts.js'
import type { RegistryOptions } from './api/registry-settings.js'
import type { FeatureSettings } from './config/features.js'
import type { ProfileSettings } from './identity/profile-settings.js'
import type { Modal, ModalSettings, ModalState } from './modal/modal.js'
import type { Router } from './router/router.js'
import type { HostSiwx } from './siwx/host-siwx.js'
import type { DataSources } from './sources/data-sources.js'
import type { SwapSettings } from './swap/swap-settings.js'
import type { TelemetrySettings } from './telemetry/telemetry-settings.js'
import type { BalancesSettings } from './tokens/token-list.js'
import type { WalletLinkOptions } from './walletconnect/read-listed.js'
import type { DirectorySettings } from './wallets/directory/settings.js'

/** Creates a controller of an instance. It registers its clean-up with `onDestroy`. */
export type CreateController<Controller> = (carabiner: Carabiner, shell: Shell) => Controller

/** The options of {@link createShell}, besides its instance. */
export interface ShellSettings
  extends ModalSettings,
    ProfileSettings,
    BalancesSettings,
    RegistryOptions,
    DirectorySettings,
    WalletLinkOptions {
  /** The features to offer. Each has a default. */
  features?: FeatureSettings | undefined
  /**
   * The target of telemetry. Events are sent after the visitor has opened the modal and used it.
   * Nothing is sent with `features.analytics: false`, without both a `projectId` and a target of
   * your own, or if the browser asks for privacy (Global Privacy Control).
   */
  telemetry?: TelemetrySettings | undefined
  /** The settings of swaps. */
  swaps?: SwapSettings | undefined
  /** Called when something of an earlier page is followed. A toast shows the result. */
  onKept?: () => void
}

/** The controllers of a closed modal, and the owner of all others. */
export interface Shell {
  readonly modal: Modal
  readonly router: Router
  readonly alerts: Alerts
  /** The options it was created with. */
  readonly settings: ShellSettings
  /**
   * Returns a controller of this instance, one per factory, created on first use. So its code is
   * loaded with what uses it.
   *
   * @example
   * shell.controller(createNetworks).switchTo('eip155:1')
   */
  controller<Controller>(create: CreateController<Controller>): Controller
  /**
   * Connects, and signs in with the same approval if the wallet can. Call it in the press itself.
   */
  connect: Carabiner['connect']
  /** Makes the pairing for a later {@link Shell.connect}, with its sign-in. */
  pairAhead(connectorId: string, signal: AbortSignal): Promise<void>
  /** Signing in, for hosts. Its code loads with the first call. */
  readonly siwx: HostSiwx
  /**
   * Returns the sources of an account's data: the host's own, or else the blockchain API's. A part
   * without either is missing. The code loads with the first call.
   */
  sources(): Promise<DataSources>
  /** Aborts with {@link Shell.destroy}. */
  readonly signal: AbortSignal
  /** Registers functions to call at the end of the instance, or at once if it has ended. */
  onDestroy(...ends: (() => void)[]): void
  /** Ends the work of all controllers. */
  destroy(): void
}

/** The part of the shell that the registry needs. A host's own list has its own `modal`. */
export type RegistryShell = Pick<Shell, 'alerts' | 'controller' | 'onDestroy'> & {
  /** The visibility. No request is sent while hidden. */
  readonly modal: Pick<Modal, 'onShown'> & { readonly state: Pick<ModalState, 'open'> }
}
