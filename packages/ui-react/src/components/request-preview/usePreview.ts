import { openPreview, type PreviewSession, type PreviewView } from '@carabiner/controllers/internal'
import type { PreviewRequest } from '@carabiner/core/internal'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useModalContext } from '../../modal/context.js'

const idle: PreviewView = { status: 'idle' }
const getIdle = () => idle
const followNothing = () => () => {}

/** Returns the preview of a request of the active account, inside the modal. */
export function usePreview(request: PreviewRequest | undefined): PreviewView {
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
  useEffect(() => session?.show(request, code))
  return useSyncExternalStore(session?.subscribe ?? followNothing, session?.get ?? getIdle, getIdle)
}
