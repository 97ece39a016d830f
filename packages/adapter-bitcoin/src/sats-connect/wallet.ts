import type { Carabiner } from '@carabiner/core'
import type { Params, Requests, RpcResult } from 'sats-connect'

/** The part of sats-connect's `Wallet` by which hosts ask. */
export interface SatsConnectWallet {
  /** Never throws: what goes wrong is an answer with `status: 'error'`. */
  request<Method extends keyof Requests>(
    method: Method,
    params: Params<Method>,
  ): Promise<RpcResult<Method>>
}

/**
 * sats-connect's `request`, answered by the Bitcoin wallet that is connected: whichever way that one is
 * spoken to, and with the instance's checks.
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
      // Its code did not load.
      return { status: 'error', error: { code: -32603, message: String(data), data } }
    }
  },
})
