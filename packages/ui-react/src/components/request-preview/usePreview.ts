import { openPreview, type PreviewSession, type PreviewView } from '@carabiner/controllers/internal'
import type { NetworkId } from '@carabiner/core'
import type { PreviewRequest } from '@carabiner/core/internal'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useModalContext } from '../../modal/context.js'

const idle: PreviewView = { status: 'idle' }
const getIdle = () => idle
const followNothing = () => () => {}

/**
 * Returns the preview of a request, inside the modal.
 *
 * @param networkId - the network of the request. The active one by default
 */
export function usePreview(
  request: PreviewRequest | undefined,
  networkId?: NetworkId,
): PreviewView {
  const { carabiner, controllers } = useModalContext()
  const code = useContext(I18nContext)?.locale ?? 'en'
  const [session, setSession] = useState<PreviewSession>()
  useEffect(() => {
    const opened = openPreview(carabiner, controllers)
    setSession(opened)
    return () => {
      opened.close()
      setSession(undefined)
    }
  }, [carabiner, controllers])
  // An equal request changes nothing.
  useEffect(() => session?.show(request, code, networkId))
  return useSyncExternalStore(session?.subscribe ?? followNothing, session?.get ?? getIdle, getIdle)
}
