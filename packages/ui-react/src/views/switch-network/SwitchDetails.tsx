import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './switch-network.css'

/** What the wallet or the library said, for who asks for help with it. */
export function SwitchDetails({ children }: { children: string }) {
  useSheet(css)
  const own = useT(en)
  const { snackbar } = useModalContext().controllers
  return (
    <div className="cb-switch-details">
      <Disclosure
        label={own('common.details')}
        actions={
          <CopyButton
            text={children}
            label={own('switchNetwork.copyDetails')}
            onCopy={(copied) => {
              if (!copied) snackbar.show('error', { key: 'qr.copyFailed' })
            }}
          />
        }
      >
        <pre dir="ltr">{children}</pre>
      </Disclosure>
    </div>
  )
}
