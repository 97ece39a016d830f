export type { AccountController, AccountState } from './account/account.js'
export { type Controllers, createControllers } from './controllers.js'
export type { Modal, ModalState } from './modal/modal.js'
export type { Networks, NetworksState, SwitchStatus } from './networks/networks.js'
export type { Router, RouterEntry, RouterState } from './router/router.js'
export type { RouterViews, ViewName, ViewRequest } from './router/views.js'
export { createShell, type Shell } from './shell.js'
export {
  type Snackbar,
  type SnackbarState,
  type SnackbarText,
  type SnackbarVariant,
  snackbarVariants,
} from './snackbar/snackbar.js'
export { listWallets, type WalletEntry } from './wallets/list-wallets.js'
export type { ConnectStatus, Wallets, WalletsState } from './wallets/wallets.js'
