// WalletConnect's SDK. The build replaces this module with a bundle (scripts/build/bundled-dependency.ts): as a
// dependency, it is 100 packages and 110 MB, including a second viem. Its version is pinned because of its license:
// 2.21.8 is the last one under Apache-2.0.
export { Core } from '@walletconnect/core'
export { UniversalProvider } from '@walletconnect/universal-provider'
