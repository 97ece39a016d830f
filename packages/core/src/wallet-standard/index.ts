// Support for wallets that register themselves (Wallet Standard), for the adapters of all families.
export { isBytes, readStandardAccounts, type StandardAccount } from './accounts.js'
export { readStandardWallet, type StandardWallet } from './announcement.js'
export { standardConnector } from './connector.js'
export { discoverStandardWallets, type StandardDiscoveryOptions } from './discover.js'
export { callFeature, featureMethod, readAnswer } from './feature.js'
export { watchStandardWallet } from './watch.js'
