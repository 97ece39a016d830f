import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'

/**
 * The message that the wallet will show, for visitors to read first. Its space is reserved while it
 * loads.
 */
export function MessageText({ text }: { readonly text: string | undefined }) {
  const own = useT(en)
  const { snackbar } = useModalContext().controllers
  if (text === undefined) return <Skeleton height={48} />
  return (
    <Disclosure
      label={own('siwx.show')}
      openLabel={own('siwx.hide')}
      actions={
        <CopyButton
          text={text}
          label={own('siwx.copy')}
          onCopy={(copied) => {
            if (!copied) snackbar.show('error', { key: 'qr.copyFailed' })
          }}
        />
      }
    >
      <section
        className="cb-siwx-text"
        aria-label={own('siwx.messageLabel')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        tabIndex={0}
      >
        <pre dir="ltr">{text}</pre>
      </section>
    </Disclosure>
  )
}
