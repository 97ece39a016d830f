import type { DeepReadonly, PendingRequest as Request } from '@carabiner/core'
import { useContext, useEffect, useId } from 'react'
import { shortTime } from '../../format/short-time.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './pending-request.css'

/** The kind of request, in words that visitors know. */
const kinds: Partial<Record<Request['operation'], 'sign' | 'send' | 'network'>> = {
  'sign message': 'sign',
  signIn: 'sign',
  typedData: 'sign',
  psbt: 'sign',
  send: 'send',
  transactions: 'send',
  contracts: 'send',
  calls: 'send',
  'switch network': 'network',
}

/** An unanswered wallet request, with a button to stop waiting for it. */
export function PendingRequest({ request }: { readonly request: DeepReadonly<Request> }) {
  useSheet(css)
  const t = useT(en)
  const announce = useAnnounce()
  const { carabiner } = useModalContext()
  const { connectors } = useInstanceState()
  const locale = useContext(I18nContext)?.locale
  const id = useId()
  const { connectorId, operation, since } = request
  const wallet = connectors.find((known) => known.id === connectorId)?.name ?? connectorId
  const time = shortTime(since, locale)
  const title = t('pending.title', { wallet })
  const text = t('pending.text', { kind: kinds[operation] ?? 'other', time })
  const warning = t('pending.warning', { wallet })
  useEffect(
    () => announce(`${title}. ${text} ${warning}`, 'polite'),
    [announce, title, text, warning],
  )
  return (
    <section className="cb-pending" aria-labelledby={id}>
      <p id={id} className="cb-pending-title">
        {title}
      </p>
      <p>{`${text} ${warning}`}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          carabiner.stopWaiting(request.id)
          announce(t('pending.stopped', { wallet }), 'polite')
        }}
      >
        {t('pending.stop')}
      </Button>
    </section>
  )
}
