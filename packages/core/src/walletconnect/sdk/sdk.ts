// WalletConnect's SDK. The build replaces this module by a bundle of it (scripts/build/bundled-dependency.ts): installed as
// a dependency it is 100 packages and 110 MB, a second viem among them. Its version is exact for its licence: 2.21.8
// is the last one under Apache-2.0.
export { Core } from '@walletconnect/core'
export { UniversalProvider } from '@walletconnect/universal-provider'
