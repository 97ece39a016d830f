// What every EVM adapter shares, written against EIP-1193.

export { isEvmAddress, isSameAddress } from './address.js'
export { toChainId } from './chain-id.js'
export { discoverEip6963, type Eip6963Announcement, type Eip6963Options } from './eip-6963.js'
export { createEvmAdapter, type EvmAdapter } from './evm-adapter.js'
export { guardedProvider } from './guarded-provider.js'
