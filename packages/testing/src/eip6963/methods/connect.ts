import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { Call, Handler, WalletContext } from '../context.js'
import { siteAccounts } from '../context.js'

const prompting = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_connect']

/** Asks to connect, unlocking as it does; -32002 when that question is open already. */
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

/** `eth_requestAccounts` (EIP-1102): prompts only when there is nothing to show yet. */
export const requestAccounts: Handler = async (wallet, call) => {
  if (siteAccounts(wallet).length === 0) await authorize(wallet, call)
  return siteAccounts(wallet)
}

/** `eth_accounts`: never prompts. */
export const accounts: Handler = async (wallet) => siteAccounts(wallet)

/** `eth_coinbase`: the first of `eth_accounts`, never the chain's own answer. */
export const coinbase: Handler = async (wallet) => siteAccounts(wallet)[0] ?? null
