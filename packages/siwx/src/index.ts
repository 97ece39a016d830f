export {
  CouldNotVerifyError,
  InvalidSignInError,
  InvalidSignInMessageError,
  type SignInFault,
} from './errors.js'
export { createNonce } from './nonce.js'
export { siwx } from './siwx.js'
export type { MessageOptions, SiwxOptions } from './siwx-options.js'
export { type LocalStoreOptions, localStore } from './stores/local-store.js'
export { type ServerStoreOptions, serverStore } from './stores/server-store.js'
export type { SessionStore, TimedNonce } from './stores/store.js'
export type { ChainAccess, SignedText, Verifier, Verifiers } from './verifiers/verifier.js'
