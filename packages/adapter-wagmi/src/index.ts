export { NetworkNotAddableError } from './network-not-addable-error.js'
export type { ChainsOf, OwnConfig } from './own-config.js'
export {
  type HostConfigOptions,
  type OwnConfigOptions,
  type WagmiAdapter,
  wagmiAdapter,
} from './wagmi-adapter.js'
