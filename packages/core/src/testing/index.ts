export { adapterConformance } from './conformance/adapter-conformance.js'
export type {
  ConformanceCheck,
  ConformanceSubject,
  ConformanceWallet,
} from './conformance/subject.js'
export {
  createTestWallet,
  mountTestWalletPanel,
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
