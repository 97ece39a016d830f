import { createPay } from '@carabiner/controllers/internal'
import { useContext, useEffect } from 'react'
import { QrCode } from '../../components/qr-code/QrCode.js'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COPY } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { useCopy } from '../../primitives/copy/useCopy.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './pay-code.css'

/** The payment as a QR code and a link, for another wallet. */
export default function PayCodeView() {
  useSheet(css)
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { carabiner, controllers } = useModalContext()
  const { step, options, chosen } = useProxy(useController(createPay).state)
  // The Pay view shows the outcome.
  useEffect(() => {
    if (step !== 'choosing') controllers.modal.back()
  }, [controllers, step])
  const option = options.find(({ id }) => id === chosen)
  if (option?.link === undefined || option.amount === undefined) {
    return <EmptyState icon="warning" title={own('payCode.none')} />
  }
  const { link, amount, decimals, networkId } = option
  const digits = decimals === undefined ? '' : tokenDigits(amount, { decimals }, locale)
  return (
    <div className="cb-pay-code">
      <QrCode text={link} label={own('payCode.label')} />
      <p className="cb-pay-code-sum">
        <bdi dir="ltr">{`${digits} ${tokenLabel(option)}`.trim()}</bdi>
      </p>
      <p className="cb-pay-code-hint">
        {own('payCode.hint', { network: carabiner.networks.find(networkId)?.name ?? '' })}
      </p>
      <CopyLink link={link} />
      <p className="cb-pay-code-waiting" role="status">
        {own('payCode.waiting')}
      </p>
    </div>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const own = useT(en)
  const { snackbar } = useModalContext().controllers
  const { copied, copy } = useCopy()
  const report = (isCopied: boolean) =>
    snackbar.show(isCopied ? 'success' : 'error', {
      key: isCopied ? 'qr.linkCopied' : 'qr.copyFailed',
    })
  return (
    <Button
      variant="soft"
      size="md"
      icon={<Glyph path={copied ? CHECK : COPY} size={16} />}
      data-row-id="copy"
      onClick={() => void copy(link).then(report)}
    >
      {own('payCode.copy')}
    </Button>
  )
}
