import type { ConnectFailure } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { useSheet } from '../../root/RootContext.js'
import css from './failure-details.css'
import { en } from './messages.en.js'

/** The error message of the wallet or the library, which can be copied for support. */
export function FailureDetails({ children }: { children: string }) {
  useSheet(css)
  const tOwn = useT(en)
  const { snackbar } = useModalContext().controllers
  return (
    <div className="cb-failure">
      <Disclosure
        label={tOwn('common.details')}
        actions={
          <CopyButton
            text={children}
            label={tOwn('common.copyDetails')}
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

/** Returns a wallet's error on one line, or undefined if it gave no message. */
export const failureText = ({ code, message }: ConnectFailure): string | undefined =>
  [code, message].filter((part) => part !== undefined).join(': ') || undefined
