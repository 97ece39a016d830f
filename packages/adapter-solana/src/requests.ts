// What a wallet is asked beyond its accounts, as one part that is loaded on intent: see `prepare`.
export { connectSigningIn } from './connect-signing-in.js'
export { readConnectAnswer, readSessionGrant } from './grant.js'
export { leaveWallet } from './leave-wallet.js'
export { signMessage } from './operations/sign-message.js'
export { noChain, noWallet } from './refusals.js'
export { getBalance } from './rpc/balance.js'
export { switchNetwork } from './switch-network.js'
export { watchWallet } from './watch-wallet.js'
