export { NetworkNotAddableError } from './config/add-networks.js'
export type { ChainsOf, OwnConfig } from './config/own-config.js'
export {
  type HostConfigOptions,
  type OwnConfigOptions,
  type WagmiAdapter,
  wagmiAdapter,
} from './wagmi-adapter.js'
