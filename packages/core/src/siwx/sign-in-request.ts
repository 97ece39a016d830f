import type { SiwxData } from './siwx.js'

/**
 * What a visitor is asked to sign in to while they connect: the account and its network are the
 * wallet's to say.
 */
export type SignInRequest = Omit<SiwxData, 'accountAddress' | 'chainId'>
