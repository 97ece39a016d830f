import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'

/**
 * The message that the wallet will show, so that visitors can read it first. While it loads, its
 * space is reserved.
 */
export function MessageText({ text }: { readonly text: string | undefined }) {
  const tOwn = useT(en)
  const { snackbar } = useModalContext().controllers
  if (text === undefined) return <Skeleton height={48} />
  return (
    <Disclosure
      label={tOwn('siwx.show')}
      openLabel={tOwn('siwx.hide')}
      actions={
        <CopyButton
          text={text}
          label={tOwn('siwx.copy')}
          onCopy={(copied) => {
            if (!copied) snackbar.show('error', { key: 'qr.copyFailed' })
          }}
        />
      }
    >
      <section
        className="cb-siwx-text"
        aria-label={tOwn('siwx.messageLabel')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so it must be reachable by keyboard
        tabIndex={0}
      >
        <pre dir="ltr">{text}</pre>
      </section>
    </Disclosure>
  )
}
