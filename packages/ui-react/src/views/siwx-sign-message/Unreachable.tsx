import type { DueSignIn, SiwxFlow } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import { useEffect } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'

const texts = { ...en, ...later }

interface UnreachableProps {
  readonly request: DeepReadonly<DueSignIn>
  readonly flow: SiwxFlow
  /** The wallet's name. Empty if the wallet is gone. */
  readonly wallet: string
  /** The host app's name. */
  readonly app: string
}

/** The state while the app's server does not answer, so that the sign-in status is unknown. */
export function Unreachable({
  request: { status, required },
  flow,
  wallet,
  app,
}: UnreachableProps) {
  const tOwn = useT(texts)
  const t = useT()
  const announce = useAnnounce()
  const title = tOwn('siwx.unreachable')
  const hint = tOwn('siwx.unreachableHint', { app })
  const retrying = status === 'retrying'
  const names = required && wallet !== '' && status !== 'cancelling'
  useEffect(() => {
    if (!retrying) announce(`${title}. ${hint}`, 'polite')
  }, [announce, title, hint, retrying])
  return (
    <>
      <h2 className="cb-siwx-heading" tabIndex={-1} data-focus-on-arrival>
        {title}
      </h2>
      <p className="cb-siwx-body">{hint}</p>
      <div className="cb-siwx-actions">
        <ButtonPair
          cancel={
            <Button
              variant="outline"
              loading={status === 'cancelling'}
              loadingLabel={tOwn('common.disconnecting')}
              aria-label={names ? tOwn('common.disconnectWallet', { wallet }) : undefined}
              onClick={() => void flow.cancel()}
            >
              {tOwn(required ? 'common.disconnect' : 'common.cancel')}
            </Button>
          }
          confirm={
            <Button variant="strong" loading={retrying} onClick={() => flow.retry()}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    </>
  )
}
