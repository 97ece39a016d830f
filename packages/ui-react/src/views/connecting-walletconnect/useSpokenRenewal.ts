import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'

/** Says that another code is shown now, for visitors who cannot see it. */
export function useSpokenRenewal(uri: string | undefined): void {
  const own = useT(en)
  const announce = useAnnounce()
  const text = own('wc.refreshed')
  const last = useRef(uri)
  useEffect(() => {
    if (uri && last.current && uri !== last.current) announce(text)
    if (uri) last.current = uri
  }, [uri, announce, text])
}
