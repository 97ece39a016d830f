import { type NetworkId, selectAccount } from '@carabiner/core'
import type { PreviewRequest, PreviewRisk } from '@carabiner/core/internal'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { TransferNote } from '../transfer/TransferNote.js'
import { en } from './messages.en.js'
import css from './request-preview.css'
import { usePreview } from './usePreview.js'

export interface RequestPreviewNoteProps {
  /** Undefined until the request is known. */
  readonly request: PreviewRequest | undefined
  /** The network of the request. The active one by default. */
  readonly networkId?: NetworkId
  /** The codes of risks that the view itself names. */
  readonly named?: RegExp
  /** Called when the view shows the description, or reports that it cannot be read. */
  readonly onShown?: () => void
}

/**
 * Says what a request of a wallet does, before the wallet opens. The embedded wallet says it itself.
 * Nothing for chain families whose requests can't be read.
 */
export function RequestPreviewNote(props: RequestPreviewNoteProps) {
  const { carabiner } = useModalContext()
  const { networkId } = props
  const family = networkId && carabiner.networks.find(networkId)?.chainNamespace
  const account = selectAccount(useInstanceState(), family)
  const connector = account && carabiner.getConnector(account.connectorId)
  const canRead = account && carabiner.getAdapter(account.namespace).preview !== undefined
  return canRead && connector?.auth === undefined ? <Preview {...props} /> : null
}

const tones = { note: 'info', warning: 'warning', danger: 'danger' } as const
/** The sentence says these already. */
const inSentence = /^preview\./

function Preview({ request, networkId, named, onShown }: RequestPreviewNoteProps) {
  useSheet(css)
  const t = useT(en)
  const announce = useAnnounce()
  const { status, preview } = usePreview(request, networkId)
  const risks = (preview?.risks ?? []).filter(
    ({ code }) => !inSentence.test(code) && !named?.test(code),
  )
  const fails = preview?.risks.some(({ code }) => code === 'preview.fails') ?? false
  const sentence =
    status === 'error' ? t('preview.unread') : (preview?.sentence ?? t('preview.reading'))
  const spoken = preview ? [sentence, ...risks.map(({ text }) => text)].join(' ') : ''
  useEffect(() => {
    if (spoken !== '') announce(spoken)
  }, [announce, spoken])
  const isRead = status === 'ready' || status === 'error'
  useEffect(() => {
    if (isRead) onShown?.()
  }, [isRead, onShown])
  return (
    <section className="cb-request-preview" aria-busy={status === 'loading'}>
      <h2>{t('preview.title')}</h2>
      <p data-tone={fails ? 'danger' : undefined}>
        <bdi>{sentence}</bdi>
      </p>
      <Risks risks={risks} />
    </section>
  )
}

function Risks({ risks }: { readonly risks: readonly PreviewRisk[] }) {
  if (risks.length === 0) return null
  return (
    <ul>
      {risks.map(({ code, severity, text }) => (
        <li key={`${code} ${text}`}>
          <TransferNote tone={tones[severity]}>{text}</TransferNote>
        </li>
      ))}
    </ul>
  )
}
