import type { Verifiers } from './verifier.js'

/** Each is loaded with the first sign-in of its family. */
export const verifiers: Verifiers = {
  eip155: async (...parameters) => (await import('./eip155.js')).verifyEip155(...parameters),
  solana: async (...parameters) => (await import('./solana.js')).verifySolana(...parameters),
  bip122: async (...parameters) => (await import('./bip122.js')).verifyBip122(...parameters),
}
