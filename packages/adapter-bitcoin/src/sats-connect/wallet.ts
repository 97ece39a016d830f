import type { Carabiner } from '@carabiner/core'
import type { Params, Requests, RpcResult } from 'sats-connect'

/** The part of sats-connect's `Wallet` that sends requests. */
export interface SatsConnectWallet {
  /** Sends a request. Never throws: an error is an answer with `status: 'error'`. */
  request<Method extends keyof Requests>(
    method: Method,
    params: Params<Method>,
  ): Promise<RpcResult<Method>>
}

/**
 * Wraps the connected Bitcoin wallet as sats-connect's `request`. Works with wallets of any API.
 * The instance's checks apply.
 *
 * @example
 * const wallet = toSatsConnect(carabiner)
 * const answer = await wallet.request('signPsbt', { psbt, signInputs: { [address]: [0] } })
 * if (answer.status === 'success') answer.result.psbt
 */
export const toSatsConnect = (carabiner: Carabiner): SatsConnectWallet => ({
  async request(method, params) {
    try {
      const { answerRequest } = await import('./answer.js')
      return await answerRequest(carabiner, method, params)
    } catch (data) {
      // The code for answers did not load.
      return { status: 'error', error: { code: -32603, message: String(data), data } }
    }
  },
})
