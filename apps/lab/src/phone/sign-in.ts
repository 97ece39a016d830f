// Signing in while connecting (`wc_sessionAuthenticate`), as WalletConnect's own tools for wallets do it.
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { HDAccount } from 'viem/accounts'
import { evmMethods } from './evm-keys'
import type { createKit } from './kit'

type Kit = Awaited<ReturnType<typeof createKit>>['kit']
export type SignInPayload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** What of it this wallet takes: its own chains, and powers over what it can do. */
export const supportedPayload = (authPayload: SignInPayload, chains: string[]): SignInPayload =>
  populateAuthPayload({ authPayload, chains, methods: [...evmMethods] })

/** The text to sign on a chain. */
export const signInText = (
  kit: Kit,
  request: SignInPayload,
  chain: string,
  { address }: HDAccount,
): string => kit.formatAuthMessage({ request, iss: `did:pkh:${chain}:${address}` })

/** Signs for every chain; the phone's owner approved once. */
export const signAuths = (kit: Kit, payload: SignInPayload, account: HDAccount) =>
  Promise.all(
    payload.chains.map(async (chain) => {
      const s = await account.signMessage({ message: signInText(kit, payload, chain, account) })
      return buildAuthObject(payload, { t: 'eip191', s }, `did:pkh:${chain}:${account.address}`)
    }),
  )
