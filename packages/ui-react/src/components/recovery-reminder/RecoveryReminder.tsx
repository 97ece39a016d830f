import { createWalletKeys } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { WARNING } from '../../icons/host-glyphs.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { NoticeDisc } from '../../primitives/notice/NoticeDisc.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './recovery-reminder.css'

/**
 * A reminder that shows until the visitor confirms that the embedded wallet's recovery code is
 * stored.
 */
export function RecoveryReminder() {
  useSheet(css)
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const keys = useController(createWalletKeys)
  const { status } = useProxy(keys.state)
  useEffect(() => void keys.read(), [keys])
  if (!status || status.isCodeKept || status.keys !== 'ready') return null
  return (
    <section className="cb-reminder">
      <NoticeDisc tone="warning">
        <Glyph path={WARNING} />
      </NoticeDisc>
      <div className="cb-notice-text">
        <p className="cb-notice-title">{tOwn('recovery.remind')}</p>
        <p>{tOwn('recovery.remindHint')}</p>
      </div>
      <Button
        variant="neutral"
        size="md"
        data-row-id="remind"
        onClick={() => {
          keys.open('recovery').catch((error: unknown) => carabiner.logger.error('recovery', error))
        }}
      >
        {tOwn('recovery.remindAction')}
      </Button>
    </section>
  )
}
