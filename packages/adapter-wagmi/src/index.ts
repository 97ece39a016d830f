export { NetworkNotAddableError } from './config/network-not-addable-error.js'
export type { ChainsOf, OwnConfig } from './config/own-config.js'
export {
  type HostConfigOptions,
  type OwnConfigOptions,
  type WagmiAdapter,
  wagmiAdapter,
} from './wagmi-adapter.js'
