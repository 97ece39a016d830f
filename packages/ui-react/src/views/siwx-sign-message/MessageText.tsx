import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'

/** What the wallet will show, for visitors who read it first. Its place is kept until it is there. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it
        tabIndex={0}
      >
        <pre dir="ltr">{text}</pre>
      </section>
    </Disclosure>
  )
}
