import type { Verifiers } from './verifier.js'

const loadEip155 = () => import('./eip155.js')
const loadSolana = () => import('./solana.js')
const loadBip122 = () => import('./bip122.js')

/** Each is loaded with the first sign-in of its family. */
export const verifiers: Verifiers = {
  eip155: async (...parameters) => (await loadEip155()).verifyEip155(...parameters),
  solana: async (...parameters) => (await loadSolana()).verifySolana(...parameters),
  bip122: async (...parameters) => (await loadBip122()).verifyBip122(...parameters),
}
