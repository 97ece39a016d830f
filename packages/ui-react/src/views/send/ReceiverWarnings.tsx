import type { ReceiverWarning } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { TransferNote } from '../../components/transfer/TransferNote.js'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import { warningKeys } from './receiver-text.js'
import { useSend } from './useSend.js'

/** The warnings that are only informative. */
const tones: Partial<Record<ReceiverWarning, 'info'>> = { first: 'info', self: 'info' }

/** The warnings about the receiver. They don't block sending. */
export function ReceiverWarnings() {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const { warnings, lookAlike = '' } = useSend().state.receiver
  const notes = warnings.map((warning) => ({
    warning,
    text:
      warning === 'lookAlike'
        ? tOwn('send.lookAlike', { address: lookAlike })
        : tOwn(warningKeys[warning]),
  }))
  const spoken = notes.map(({ text }) => text).join(' ')
  useEffect(() => {
    if (spoken !== '') announce(spoken)
  }, [announce, spoken])
  if (notes.length === 0) return null
  return (
    <ul className="cb-send-warnings">
      {notes.map(({ warning, text }) => (
        <li key={warning}>
          <TransferNote tone={tones[warning] ?? 'warning'}>{text}</TransferNote>
        </li>
      ))}
    </ul>
  )
}
