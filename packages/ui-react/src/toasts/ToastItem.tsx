import { normalizeProps, useMachine } from '@zag-js/react'
import { connect, type GroupService, machine } from '@zag-js/toast'
import type { KeyboardEvent } from 'react'
import { Glyph } from '../icons/Glyph.js'
import { INFO } from '../icons/glyphs.js'
import { CHECK, WARNING } from '../icons/host-glyphs.js'
import { ButtonLink } from '../primitives/button/ButtonLink.js'
import { IconButton } from '../primitives/icon-button/IconButton.js'
import { NoticeDisc } from '../primitives/notice/NoticeDisc.js'
import { Spinner } from '../primitives/spinner/Spinner.js'
import { useRoot } from '../root/RootContext.js'
import { useSwipe } from './useSwipe.js'

const ICONS: Readonly<Record<string, string>> = { success: CHECK, error: WARNING }

/** Returns the toasts in the library's format. */
export const shownToasts = (service: GroupService) => service.context.get('toasts')

interface ToastItemProps {
  readonly toast: ReturnType<typeof shownToasts>[number]
  /** The position from the front, which is 0. */
  readonly index: number
  readonly parent: GroupService
  readonly labels: { readonly close: string; readonly view: string }
}

/** A toast. It closes after its time, by its button, by Delete or by a swipe to the edge. */
export function ToastItem({ toast, index, parent, labels }: ToastItemProps) {
  const { shadow } = useRoot()
  const service = useMachine(machine, { ...toast, index, parent, getRootNode: () => shadow })
  const api = connect(service, normalizeProps)
  // The region is live and reads the toast. A status role inside would make it read twice.
  const { role: _, ...rootProps } = api.getRootProps()
  const rtl = parent.prop('dir') === 'rtl'
  const swipe = useSwipe(rtl ? -1 : 1, api.dismiss)
  const { type, title, description } = api
  const href: unknown = toast.meta?.href

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') api.dismiss()
    // Escape leaves the toast but does not close it.
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
  }
  return (
    <li {...rootProps} className="cb-toast" onKeyDown={onKeyDown} {...swipe}>
      <span {...api.getGhostBeforeProps()} />
      <NoticeDisc tone={type}>
        {type === 'loading' ? <Spinner size={20} /> : <Glyph path={ICONS[type] ?? INFO} />}
      </NoticeDisc>
      <div className="cb-notice-text">
        <p {...api.getTitleProps()} className="cb-notice-title">
          {title}
        </p>
        {description && <p {...api.getDescriptionProps()}>{description}</p>}
      </div>
      {typeof href === 'string' && (
        <ButtonLink variant="neutral" size="sm" href={href}>
          {labels.view}
        </ButtonLink>
      )}
      <IconButton
        icon="close"
        iconSize={16}
        className="cb-toast-close"
        label={labels.close}
        onClick={api.dismiss}
      />
      <span {...api.getGhostAfterProps()} />
    </li>
  )
}
