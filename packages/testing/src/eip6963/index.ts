export { ProviderRpcError } from '../wallet/provider-rpc-error.js'
export { testMnemonic } from './accounts.js'
export { mountTestWalletPanel } from './panel/panel.js'
export type { PanelWallet } from './panel/panel-wallet.js'
export type {
  TestWallet,
  TestWalletApproval,
  TestWalletChain,
  TestWalletControls,
  TestWalletEvents,
  TestWalletFault,
  TestWalletInfo,
  TestWalletLogEntry,
  TestWalletOptions,
  TestWalletProvider,
  TestWalletRequest,
  TestWalletSnapshot,
  TestWalletStorage,
} from './types.js'
export { createTestWallet } from './wallet.js'
