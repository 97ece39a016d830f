import {
  findProvider,
  type OnrampProviderName,
  type ProviderStatus,
} from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTERNAL } from '../../icons/glyphs.js'
import { Icon } from '../../icons/Icon.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ProviderImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './onramp.css'
import { useOnramp, useProgressFirst } from './useOnramp.js'

/** The choice of a provider that sells the token. */
export default function OnRampProvidersView() {
  useSheet(css)
  const t = useT()
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { onramp, state } = useOnramp()
  const offered = useProxy(controllers.features.state).onramp
  useEffect(() => onramp.offer(offered), [onramp, offered])
  useEffect(() => onramp.watchProviders(), [onramp])
  useProgressFirst('OnRampProviders')
  const isEmpty = state.step === 'editing'
  useEffect(() => {
    const { router } = controllers
    // The host has opened this view directly, before an amount was entered.
    if (!isEmpty || router.current()?.view !== 'OnRampProviders') return
    if (!router.backTo('OnRampAmount')) router.replace({ view: 'OnRampAmount' })
  }, [controllers, isEmpty])
  const { failure, provider } = state
  const canRetry = state.providers.some(({ status }) => status === 'failed' || status === 'refused')
  return (
    <div className="cb-onramp-providers">
      {failure && provider && (
        <p className="cb-onramp-failure" role="alert">
          <Icon name="warning" size={16} />
          <span>
            {tOwn(failure.problem === 'refusedPage' ? 'onramp.pageRefused' : 'onramp.openFailed', {
              provider: findProvider(provider).label,
            })}
          </span>
        </p>
      )}
      <RowList label={t('onramp.providerTitle')}>
        {state.providers.map(({ name, status }) => (
          <ProviderRow
            key={name}
            name={name}
            status={status}
            onChoose={() => {
              onramp.buy(name)
              controllers.router.push({ view: 'BuyInProgress' })
            }}
          />
        ))}
      </RowList>
      {canRetry && (
        <p className="cb-onramp-retry">
          <RetryButton retryAt={state.pagesRetryAt} onRetry={onramp.retryProviders} />
        </p>
      )}
      <p className="cb-view-note">{tOwn('onramp.note')}</p>
    </div>
  )
}

interface ProviderRowProps {
  readonly name: OnrampProviderName
  readonly status: ProviderStatus
  readonly onChoose: () => void
}

const reasons = {
  none: 'onramp.noPage',
  failed: 'onramp.pageFailed',
  refused: 'onramp.pageRefused',
} as const satisfies Partial<Record<ProviderStatus, keyof typeof en>>

function ProviderRow({ name, status, onChoose }: ProviderRowProps) {
  const tOwn = useT(en)
  const { label, feeRange } = findProvider(name)
  const isOpen = status === 'ready' || status === 'loading'
  return (
    <Row
      className="cb-onramp-provider"
      rowId={name}
      filled
      lead={<ProviderImage name={label} id={name} size={40} />}
      title={label}
      subtitle={`${tOwn('onramp.fees', { range: feeRange })} · ${tOwn('onramp.methods')}`}
      reason={isOpen ? undefined : tOwn(reasons[status], { provider: label })}
      trailing={isOpen && <Glyph path={EXTERNAL} size={16} />}
      onClick={onChoose}
    />
  )
}
