import type { PreviewSession, PreviewView } from '@carabiner/controllers/internal'
import type { PreviewRequest, RequestPreview } from '@carabiner/core/internal'
import { useCallback, useEffect } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useCarabinerAccount } from '../account/useCarabinerAccount.js'
import { useCurrentLocale } from '../modal/useCarabinerLocale.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerPreview}. */
export interface UseCarabinerPreviewOptions {
  /**
   * The request to describe: `{ transaction }`, `{ calls }`, `{ transfer }`, `{ typedData }` or
   * `{ message }`. Need not be stable. Undefined describes nothing.
   */
  request: PreviewRequest | undefined
  /** False loads no code and sends no requests. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerPreview}. */
export interface UseCarabinerPreviewResult extends Omit<RequestPreview, 'sentence'> {
  /**
   * `idle` without a request or an account, then `loading`, then `ready`. With `error`, the hook's
   * code did not load.
   */
  status: PreviewView['status']
  /** The effects in one text, in the modal's language. Undefined until `ready`. */
  sentence: string | undefined
  /** Reads the preview again. Never rejects. */
  refresh: () => Promise<void>
}

const nothing = { gives: [], gets: [], spenders: [], risks: [], isKnown: false }

/**
 * Describes a request before the wallet is asked: the amounts that leave and arrive, and the spenders. On EVM
 * networks it decodes the request and simulates it on the network's own endpoints. It never asks the
 * wallet, and never throws: `cannotTell` names the reason if the effects are unknown.
 *
 * A preview is an expectation. A contract can act differently later.
 *
 * @example
 * const request = { transaction: { to, data, value } }
 * const { status, sentence, risks, cannotTell } = useCarabinerPreview({ request })
 * if (status === 'loading') return <p>Checking…</p>
 * return (
 *   <>
 *     <p>{cannotTell === 'unsupported' ? 'No preview for this network.' : sentence}</p>
 *     <ul>{risks.map(({ code, text }) => <li key={code}>{text}</li>)}</ul>
 *   </>
 * )
 */
export function useCarabinerPreview({
  request,
  enabled = true,
}: UseCarabinerPreviewOptions): UseCarabinerPreviewResult {
  const { code } = useCurrentLocale()
  const isConnected = useCarabinerAccount().account !== undefined
  const open = useCallback((headless: Headless) => headless.openPreview(), [])
  const isWanted = enabled && isConnected && request !== undefined
  const { session, view, error, reload } = useSession<PreviewView, PreviewSession>(isWanted, open)
  // An equal request changes nothing.
  useEffect(() => session?.show(request, code))
  const refresh = useCallback(
    async () => (session ? session.refresh() : reload()),
    [session, reload],
  )
  if (!isWanted) return { ...nothing, sentence: undefined, status: 'idle', refresh }
  const { status = error ? 'error' : 'loading', preview } = view ?? {}
  // The session is idle for a moment, until it is told the request.
  const shownStatus = status === 'idle' ? 'loading' : status
  return { ...nothing, sentence: undefined, ...preview, status: shownStatus, refresh }
}
