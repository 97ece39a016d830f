export { type EthersAdapter, ethersAdapter } from './ethers-adapter.js'
