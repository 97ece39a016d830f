// The code for requests to wallets, in one chunk that `prepare` loads when the visitor is about to
// connect.
export { connectSigningIn } from './connection/connect-signing-in.js'
export { connectSilently } from './connection/connect-silently.js'
export { noChain, noWallet, readConnectAnswer, readSessionGrant } from './connection/grant.js'
export { leaveWallet } from './connection/leave-wallet.js'
export { switchNetwork } from './connection/switch-network.js'
export { watchWallet } from './connection/watch-wallet.js'
export { signMessage } from './operations/sign-message.js'
export { getBalance } from './rpc/balance.js'
