// What a wallet is asked beyond its accounts, as one part that is loaded on intent: see `prepare`.
export { connectSigningIn } from './connect/connect-signing-in.js'
export { readAccounts, readGrant, readRequestedAccounts, toGrant } from './connect/read-grant.js'
export { switchChain } from './connect/switch-chain.js'
export { watchProvider } from './connect/watch-provider.js'
export { createLateCapabilities } from './late-capabilities.js'
export { signMessage } from './signing/sign-message.js'
