// Signing in while connecting (`wc_sessionAuthenticate`), with WalletConnect's own tools for
// wallets.
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { HDAccount } from 'viem/accounts'
import { evmMethods } from './evm-keys'
import type { createKit } from './kit'

type Kit = Awaited<ReturnType<typeof createKit>>['kit']
export type SignInPayload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** Returns the supported part of the payload: the wallet's own chains and methods. */
export const supportedPayload = (authPayload: SignInPayload, chains: string[]): SignInPayload =>
  populateAuthPayload({ authPayload, chains, methods: [...evmMethods] })

/** Returns the text to sign on a chain. */
export const signInText = (
  kit: Kit,
  request: SignInPayload,
  chain: string,
  { address }: HDAccount,
): string => kit.formatAuthMessage({ request, iss: `did:pkh:${chain}:${address}` })

/** Signs for every chain, after one approval. */
export const signAuths = (kit: Kit, payload: SignInPayload, account: HDAccount) =>
  Promise.all(
    payload.chains.map(async (chain) => {
      const s = await account.signMessage({ message: signInText(kit, payload, chain, account) })
      return buildAuthObject(payload, { t: 'eip191', s }, `did:pkh:${chain}:${account.address}`)
    }),
  )
