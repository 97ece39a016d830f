// For hosts that use @solana/web3.js 1, which they install themselves. Import it on first use.
export { toConnection } from './connection.js'
export { type AnyTransaction, type SendOptions, toWallet, type Web3Wallet } from './wallet.js'
