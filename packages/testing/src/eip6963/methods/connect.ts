import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { Call, Handler, WalletContext } from '../context.js'
import { siteAccounts } from '../context.js'

const prompting = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_connect']

/** Prompts to connect and unlock. Throws -32002 if such a prompt is already open. */
export async function authorize(
  { store, prompts }: WalletContext,
  call: Call,
  summary = store.get().locked ? 'Unlock and connect this site' : 'Connect this site',
): Promise<void> {
  if (prompts.list().some((request) => prompting.includes(request.method))) {
    throw new ProviderRpcError(
      rpcCode.pending,
      `Request of type '${call.method}' already pending. Please wait.`,
    )
  }
  await call.prompt(summary)
  store.update({ authorized: true, locked: false, detached: false })
}

/** Handles `eth_requestAccounts` (EIP-1102). Prompts only if the site can see no account yet. */
export const requestAccounts: Handler = async (wallet, call) => {
  if (siteAccounts(wallet).length === 0) await authorize(wallet, call)
  return siteAccounts(wallet)
}

/** Handles `eth_accounts`. Never prompts. */
export const accounts: Handler = async (wallet) => siteAccounts(wallet)

/** Handles `eth_coinbase`: the first of `eth_accounts`, never the chain's own answer. */
export const coinbase: Handler = async (wallet) => siteAccounts(wallet)[0] ?? null
