export type { EvmOptions } from '@carabiner/core/evm'
export { type EthersAdapter, ethersAdapter } from './ethers-adapter.js'
