import { useEffect } from 'react'
import { TransferNote } from '../../components/transfer/TransferNote.js'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import { useShare } from './useShare.js'

/** A note that less arrives than is sent, because the token keeps a share. */
export function ShareNote() {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const share = useShare()
  const text = share && tOwn('send.share', { amount: share.deducted, symbol: share.symbol })
  useEffect(() => {
    if (text !== undefined) announce(text)
  }, [announce, text])
  return text === undefined ? null : <TransferNote>{text}</TransferNote>
}
