// What a wallet is asked beyond its accounts, as one part that is loaded on intent: see `prepare`.
export { connectSigningIn } from './connect-signing-in.js'
export { createLateCapabilities } from './late-capabilities.js'
export { readAccounts, readGrant, readRequestedAccounts, toGrant } from './read-grant.js'
export { signMessage } from './sign-message.js'
export { switchChain } from './switch-chain.js'
export { watchProvider } from './watch-provider.js'
