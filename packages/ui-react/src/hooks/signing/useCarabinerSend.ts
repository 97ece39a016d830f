import type { SendActions, SendView } from '@carabiner/controllers'
import type { SendSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** When {@link useCarabinerSend} is there. */
export interface UseCarabinerSendOptions {
  /** Nothing is read, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerSend} gives. */
export interface UseCarabinerSendResult {
  /** Absent until its code is here. Amounts in `costs` are in the smallest unit of what is sent, fees in wei, lamports or satoshi. */
  state: SendView | undefined
  actions: SendActions | undefined
  /** Why its code did not come. */
  error: Error | undefined
}

/**
 * A send, step by step, for a form of the host's own: what is sent, to whom (an address, or a name), what it costs, and
 * the wallet's answer. It is checked as in the modal, which shows the same one: whoever receives, what the network
 * takes, and that the wallet is asked for exactly what was reviewed. It works without the modal, on families of
 * `features.send`.
 *
 * `actions.review()` throws `SendIncompleteError` while something is missing, as `actions.confirm()` does, which also
 * rejects with what the wallet or the network refused; `state.failure` says it too.
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
