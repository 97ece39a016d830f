import { type Carabiner, selectStatus } from '@carabiner/core'
import { createRegistryParts, type RegistryParts } from './api/registry-parts.js'
import type { RegistryOptions } from './api/registry-settings.js'
import { ClientsMissingError } from './clients-missing-error.js'
import {
  createOfferedFeatures,
  type FeatureSettings,
  type Features,
  resolveFeatures,
} from './config/features.js'
import { optionsNeedingProjectId } from './config/needs-project-id.js'
import { type ProjectState, watchProject } from './config/project/watch-project.js'
import type { Shell } from './shell.js'
import { createSnackbar, type Snackbar } from './snackbar/snackbar.js'
import { leaveUnsupportedChain } from './unsupported-chain/leave-unsupported-chain.js'
import type { WalletLinkOptions } from './walletconnect/read-listed.js'
import { createWalletConnect, type WalletConnect } from './walletconnect/walletconnect.js'
import type { WalletOrderItem } from './wallets/connect-list.js'
import type { DirectorySettings } from './wallets/directory/settings.js'
import { createRecent, type Recent } from './wallets/recent.js'
import { createWallets, type Wallets } from './wallets/wallets.js'

/**
 * The controllers that the modal's first view needs in addition to the shell. `controller()`
 * creates all others.
 */
export interface Controllers extends Shell, RegistryParts {
  readonly wallets: Wallets
  readonly walletConnect: WalletConnect
  /** The app's features, and the project that may turn them on or off. */
  readonly features: { readonly state: Features; readonly project: ProjectState }
  readonly recent: Recent
  /** The first items of Connect, in order. */
  readonly walletOrder: readonly WalletOrderItem[]
  readonly snackbar: Snackbar
}

/** The options of {@link createControllers}. */
export interface ControllersOptions extends WalletLinkOptions, RegistryOptions, DirectorySettings {
  /**
   * The features to offer, each with a default. Whether several wallets can connect is an option of
   * `createCarabiner`.
   */
  features?: FeatureSettings | undefined
}

/**
 * Creates the controllers that the views render.
 *
 * @throws {ClientsMissingError} without an instance
 * @example
 * const shell = createShell(carabiner)
 * const controllers = createControllers(carabiner, shell)
 * controllers.modal.open()
 */
export function createControllers(
  carabiner: Carabiner,
  shell: Shell,
  settings: ControllersOptions = {},
): Controllers {
  if (!carabiner) throw new ClientsMissingError()
  const { modal, router, controller } = shell
  const wallets = controller(createWallets)
  const registry = createRegistryParts(carabiner, shell, settings)
  const { logger } = carabiner
  const { featuredWalletIds, includeWalletIds } = settings
  if (settings.registry === false && (featuredWalletIds?.length || includeWalletIds?.length)) {
    logger.warn('featuredWalletIds and includeWalletIds have no effect with registry: false')
  }
  leaveUnsupportedChain(carabiner, shell)
  const stopListening = carabiner.on('disconnect', () => {
    const isDisconnected = selectStatus(carabiner.getSnapshot()) === 'disconnected'
    // Account views need an account, so the modal closes with the last one. A pending connection,
    // the list of wallets or `stays` keeps it open.
    const listed = router.state.history.some(({ view }) => view === 'ProfileWallets')
    const staysOpen = listed || modal.state.stays
    if (modal.state.open && isDisconnected && !staysOpen && !wallets.state.connecting) modal.close()
  })
  shell.onDestroy(stopListening)
  const ownSettings: FeatureSettings = { ...shell.settings.features, ...settings.features }
  const allSettings = { ...shell.settings, ...settings, features: ownSettings }
  const unmet = allSettings.projectId ? [] : optionsNeedingProjectId(allSettings)
  if (unmet.length > 0) {
    shell.alerts.raise('PROJECT_ID_NOT_CONFIGURED', 'error', unmet.join(', '))
  } else if (settings.registry !== false && !registry.directory.state.available) {
    // Most apps use no service of the provider, so a missing project id is no mistake.
    shell.alerts.raise('PROJECT_ID_NOT_CONFIGURED', 'info')
  }
  if (ownSettings.multiWallet !== undefined) {
    logger.warn('features.multiWallet has no effect: set multiWallet of createCarabiner')
  }
  const local = { ...ownSettings, multiWallet: carabiner.multiWallet }
  const features = Object.assign(controller(createOfferedFeatures), resolveFeatures(local))
  const project = watchProject(carabiner, shell, { ...settings, local, features })
  return {
    ...shell,
    ...registry,
    wallets,
    walletConnect: createWalletConnect(carabiner, shell, settings),
    features: { state: features, project },
    recent: controller(createRecent),
    walletOrder: settings.walletOrder ?? [],
    snackbar: controller(createSnackbar),
  }
}
