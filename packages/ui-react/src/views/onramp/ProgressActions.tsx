import type { OnrampStep } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { useCopy } from '../../primitives/copy/useCopy.js'
import { en } from './messages.en.js'
import { useOnramp } from './useOnramp.js'

interface ProgressActionsProps {
  readonly step: OnrampStep
  /** The provider's name. */
  readonly provider: string
}

/** The actions while a purchase is pending. */
export function ProgressActions({ step, provider }: ProgressActionsProps) {
  const t = useT()
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { onramp, state } = useOnramp()
  const { link, window } = state
  const leave = () => {
    onramp.stop()
    controllers.router.reset({ view: 'Account' })
  }
  const again = () => {
    onramp.edit()
    controllers.router.replace({ view: 'OnRampAmount' })
  }
  const page = (isPrimary: boolean) =>
    link !== undefined && (
      <ButtonLink
        variant={isPrimary ? 'primary' : 'neutral'}
        href={link}
        external
        onClick={onramp.followed}
      >
        {tOwn('onramp.openPage', { provider })}
      </ButtonLink>
    )
  if (step === 'opening') {
    return (
      <Button variant="neutral" onClick={onramp.stop}>
        {tOwn('onramp.stop')}
      </Button>
    )
  }
  if (step === 'blocked') {
    return (
      <>
        {page(true) || <Button loading>{tOwn('onramp.continue')}</Button>}
        <Button variant="bare" onClick={onramp.stop}>
          {tOwn('onramp.stop')}
        </Button>
      </>
    )
  }
  if (step === 'failed') {
    return (
      <>
        <Button onClick={again}>{t('common.retry')}</Button>
        <Button variant="bare" onClick={leave}>
          {t('common.close')}
        </Button>
      </>
    )
  }
  return (
    <>
      {step === 'overdue' && <Button onClick={onramp.wait}>{tOwn('onramp.wait')}</Button>}
      {step === 'waiting' && window === 'open' && (
        <Button variant="neutral" onClick={onramp.showWindow}>
          {tOwn('onramp.show')}
        </Button>
      )}
      {step === 'waiting' && window !== 'open' && page(false)}
      {step === 'waiting' && link !== undefined && <CopyLink link={link} />}
      <Button variant="bare" onClick={leave}>
        {tOwn('onramp.stop')}
      </Button>
    </>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { copy } = useCopy()
  const report = (done: boolean) =>
    controllers.snackbar.show(done ? 'success' : 'error', {
      key: done ? 'qr.linkCopied' : 'qr.copyFailed',
    })
  return (
    <Button variant="neutral" onClick={() => void copy(link).then(report)}>
      {tOwn('onramp.copyLink')}
    </Button>
  )
}
