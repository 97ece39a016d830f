export {
  createFakeAuthConnector,
  type FakeAuthConnector,
  type FakeAuthControls,
  type FakeAuthOptions,
} from './auth/index.js'
export { adapterConformance } from './conformance/adapter-conformance.js'
export { evmConformance } from './conformance/evm-conformance.js'
export type {
  EvmConformanceSubject,
  EvmConformanceWallet,
} from './conformance/evm-subject.js'
export { evmConformanceWallet } from './conformance/evm-wallet.js'
export type {
  ConformanceCheck,
  ConformanceSubject,
  ConformanceWallet,
  WalletAbility,
} from './conformance/subject.js'
export {
  deployScaledToken,
  deployTestNames,
  deployTestTokens,
  type TestName,
  type TestTokens,
} from './contracts/deploy.js'
export { awaitMined } from './contracts/deployer.js'
export { deployOffchainLookup } from './contracts/offchain-lookup.js'
export { createTestSmartAccount, type TestSmartAccount } from './contracts/smart-account.js'
export {
  createTestWallet,
  mountTestWalletPanel,
  type PanelWallet,
  ProviderRpcError,
  type TestWallet,
  type TestWalletApproval,
  type TestWalletChain,
  type TestWalletControls,
  type TestWalletEvents,
  type TestWalletFault,
  type TestWalletInfo,
  type TestWalletLogEntry,
  type TestWalletOptions,
  type TestWalletProvider,
  type TestWalletRequest,
  type TestWalletSnapshot,
  type TestWalletStorage,
  testMnemonic,
} from './eip6963/index.js'
export {
  createStandardTestWallet,
  createTestSigners,
  type StandardTestWallet,
  type StandardTestWalletChain,
  type StandardTestWalletControls,
  type StandardTestWalletOptions,
  type StandardTestWalletSnapshot,
  type TestSigner,
} from './wallet-standard/index.js'
