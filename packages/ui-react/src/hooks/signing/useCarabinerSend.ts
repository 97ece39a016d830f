import type { SendActions, SendView } from '@carabiner/controllers'
import type { SendSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerSend}. */
export interface UseCarabinerSendOptions {
  /** False loads no code and reads no data. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerSend}. */
export interface UseCarabinerSendResult {
  /**
   * Undefined until the hook's code is loaded. Amounts in `costs` are in the smallest unit of the
   * token, fees in wei, lamports or satoshi.
   */
  state: SendView | undefined
  actions: SendActions | undefined
  /** The reason why the hook's code failed to load. */
  error: Error | undefined
}

/**
 * Sends tokens, step by step, for a form of the host's own: token, receiver (an address or a name),
 * cost, and the wallet's answer. The modal shows the same send and makes the same checks: the
 * receiver, the network's fee, and that the wallet's request matches the review exactly. It works
 * without the modal, on chain families of `features.send`.
 *
 * `actions.review()` and `actions.confirm()` throw `SendIncompleteError` while an input is missing.
 * `confirm()` also rejects with the error of the wallet or the network, which is `state.failure`
 * too.
 *
 * @example
 * const { tokens } = useCarabinerTokens()
 * const { state, actions } = useCarabinerSend()
 * if (!state || !actions) return null
 * if (state.step !== 'editing') return <button onClick={() => actions.confirm()}>Send</button>
 * return (
 *   <form onSubmit={() => actions.review()}>
 *     <button type="button" onClick={() => tokens[0] && actions.chooseToken(tokens[0])}>{state.token?.symbol ?? 'Token'}</button>
 *     <input value={state.entered} onChange={(event) => actions.enter(event.target.value)} />
 *     <input value={state.receiver.text} onChange={(event) => actions.receiver.type(event.target.value)} />
 *     <button disabled={state.missing !== undefined}>Review</button>
 *   </form>
 * )
 */
export function useCarabinerSend({
  enabled = true,
}: UseCarabinerSendOptions = {}): UseCarabinerSendResult {
  const open = useCallback((headless: Headless) => headless.openSend(), [])
  const { session, view, error } = useSession<SendView, SendSession>(enabled, open)
  return { state: view, actions: session?.actions, error }
}
