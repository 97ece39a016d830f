import { type Carabiner, selectStatus } from '@carabiner/core'
import { proxy, subscribe } from 'valtio/vanilla'
import { type AccountController, createAccount } from './account/account.js'
import { createRegistryAccess } from './api/registry-access.js'
import type { RegistryOptions } from './api/registry-settings.js'
import { type BalanceController, createBalance } from './balance/balance.js'
import { type FeatureSettings, type Features, resolveFeatures } from './config/features.js'
import { createImages, type Images } from './images/images.js'
import { createNetworks, type Networks } from './networks/networks.js'
import type { Profile } from './profile/profile.js'
import type { Shell } from './shell.js'
import { createSnackbar, type Snackbar } from './snackbar/snackbar.js'
import { createToasts, type Toasts } from './toasts/toasts.js'
import { leaveUnsupportedChain } from './unsupported-chain/leave-unsupported-chain.js'
import {
  createWalletConnect,
  type WalletConnect,
  type WalletConnectSettings,
} from './walletconnect/walletconnect.js'
import { createDirectory, type WalletDirectory } from './wallets/directory/directory.js'
import type { DirectorySettings } from './wallets/directory/settings.js'
import { createRecent, type Recent } from './wallets/recent.js'
import { createWallets, type Wallets } from './wallets/wallets.js'

/** What the open modal needs beyond the shell: made with the first open. */
export interface Controllers extends Shell {
  readonly wallets: Wallets
  readonly walletConnect: WalletConnect
  /** What this app offers. */
  readonly features: { readonly state: Features }
  readonly directory: WalletDirectory
  readonly recent: Recent
  readonly images: Images
  readonly networks: Networks
  readonly account: AccountController
  readonly balance: BalanceController
  readonly snackbar: Snackbar
  readonly toasts: Toasts
  /** The visitor's wallets; loaded by who first shows them. */
  profile(): Promise<Profile>
  destroy(): void
}

export interface ControllersOptions
  extends WalletConnectSettings,
    RegistryOptions,
    DirectorySettings {
  /** What to offer; each has its default. */
  features?: FeatureSettings | undefined
  /** Where something outside the modal has one already. */
  balance?: BalanceController | undefined
}

/**
 * Makes the stores that views render.
 *
 * @example
 * const shell = createShell(carabiner)
 * const controllers = createControllers(carabiner, shell)
 * controllers.modal.open()
 */
export function createControllers(
  carabiner: Carabiner,
  shell: Shell,
  { balance = createBalance(carabiner), ...settings }: ControllersOptions = {},
): Controllers {
  const { modal, router } = shell
  const snackbar = createSnackbar()
  const toasts = createToasts()
  const wallets = createWallets(carabiner, router, modal)
  const walletConnect = createWalletConnect(carabiner, router, wallets, settings)
  const { multiWallet } = carabiner
  const features = { state: proxy(resolveFeatures({ multiWallet }, settings.features ?? {})) }
  const registry = createRegistryAccess(settings, carabiner.logger)
  if (!registry && settings.registry !== false) shell.alerts.raise('PROJECT_ID_NOT_CONFIGURED')
  const directory = createDirectory(carabiner, shell, registry, settings)
  const recent = createRecent(carabiner, router)
  const images = createImages(carabiner, modal, registry)
  const networks = createNetworks(carabiner, shell, snackbar)
  const account = createAccount(carabiner, balance, modal, snackbar)
  let profile: Promise<Profile> | undefined
  // Who leaves a step by Back or by closing no longer waits for it.
  const stopWaiting = () => {
    wallets.cancel()
    networks.cancel()
  }
  const stopRouter = subscribe(router.state, () => {
    if (router.state.direction === 'back') stopWaiting()
  })
  const stopModal = modal.onClose(stopWaiting)
  const stopListening = carabiner.on('disconnect', () => {
    const gone = selectStatus(carabiner.getSnapshot()) === 'disconnected'
    // An account's views make no sense without one; a new connection being made keeps the modal.
    // The list of wallets shows that there is none, and leads to others.
    const listed = router.state.history.some(({ view }) => view === 'ProfileWallets')
    const kept = listed || account.state.keepsOpen
    if (modal.state.open && gone && !kept && !wallets.state.connecting) modal.close()
  })
  const stopLeaving = leaveUnsupportedChain(carabiner, shell)
  return {
    ...shell,
    wallets,
    walletConnect,
    features,
    directory,
    recent,
    images,
    networks,
    account,
    balance,
    snackbar,
    toasts,
    profile() {
      profile ??= import('./profile/profile.js').then(({ createProfile }) =>
        createProfile(carabiner, { ...shell, snackbar }),
      )
      // A chunk that failed to load is asked for again.
      profile.catch(() => {
        profile = undefined
      })
      return profile
    },
    destroy() {
      stopListening()
      stopRouter()
      stopModal()
      profile?.then(
        (made) => made.destroy(),
        () => undefined,
      )
      stopLeaving()
      for (const part of [wallets, walletConnect, directory, recent, images]) part.destroy()
      for (const part of [networks, balance, snackbar]) part.destroy()
    },
  }
}
