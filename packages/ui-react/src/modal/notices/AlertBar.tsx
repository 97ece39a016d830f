import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { INFO } from '../../icons/glyphs.js'
import { WARNING } from '../../icons/host-glyphs.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { NoticeDisc } from '../../primitives/notice/NoticeDisc.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import css from './alert-bar.css'
import { en } from './messages.en.js'

export interface Alert {
  /** Unique per alert: the alert's code, if it has one. */
  readonly id: string
  readonly tone: 'error' | 'warning' | 'info'
  readonly title: string
  readonly hint?: string | undefined
  /** The URL of documentation for developers. */
  readonly docs?: string
}

interface AlertBarProps {
  readonly alert: Alert | undefined
  readonly onDismiss: () => void
}

/**
 * A problem of the app or its environment, shown below the header until it is closed. Not modal.
 */
export function AlertBar({ alert, onDismiss }: AlertBarProps) {
  useSheet(css)
  const t = useT(en)
  const announce = useAnnounce()
  const bar = useRef<HTMLDivElement>(null)
  const isShown = alert !== undefined
  useHeight(bar, isShown)
  const { id, title } = alert ?? {}
  // Backticks around code are meant for the console.
  const hint = alert?.hint?.replaceAll('`', '')
  useEffect(() => {
    if (id !== undefined) announce([title, hint].filter(Boolean).join('. '), 'assertive')
  }, [id, title, hint, announce])
  if (!alert) return null
  return (
    <div ref={bar} className="cb-alert">
      <NoticeDisc tone={alert.tone}>
        <Glyph path={alert.tone === 'info' ? INFO : WARNING} />
      </NoticeDisc>
      {/* Texts for developers are in English only. */}
      <div className="cb-notice-text" {...(alert.docs && { lang: 'en', dir: 'ltr' })}>
        <p className="cb-notice-title">{alert.title}</p>
        {hint && <p>{hint}</p>}
        {alert.docs && (
          <a className="cb-alert-docs" href={alert.docs} target="_blank" rel="noopener noreferrer">
            {alert.id}
          </a>
        )}
      </div>
      <IconButton icon="close" label={t('alert.dismiss')} onClick={onDismiss} />
    </div>
  )
}

/** Makes the height of the bar, and of the gap below it, available to the card's style sheets. */
function useHeight(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = bar.current
    const card = element?.closest<HTMLElement>('.cb-card')
    if (!isShown || !element || !card) return
    const observer = new ResizeObserver(() => {
      card.style.setProperty('--cb-alert', `${element.offsetHeight + 8}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      card.style.removeProperty('--cb-alert')
    }
  }, [bar, isShown])
}
