import { createToasts } from '@carabiner/controllers'
import { normalizeProps, useMachine } from '@zag-js/react'
import { group } from '@zag-js/toast'
import { useContext, useId, useRef } from 'react'
import { I18nContext } from '../i18n/I18nContext.js'
import { useT } from '../i18n/useT.js'
import { useController } from '../modal/useController.js'
import { useProxy } from '../modal/useProxy.js'
import { useRoot, useSheet } from '../root/RootContext.js'
import { en } from './messages.en.js'
import { shownToasts, ToastItem } from './ToastItem.js'
import css from './toasts.css'
import { useAboveSheet } from './useAboveSheet.js'
import { usePauseWhileHidden } from './usePauseWhileHidden.js'
import { useToastStore } from './useToastStore.js'
import { useToggleByHotkey } from './useToggleByHotkey.js'

/** The messages at the corner of the page, the newest in front. */
export function ToastRegion() {
  useSheet(css)
  const own = useT(en)
  const { shadow } = useRoot()
  const dir = useContext(I18nContext)?.dir ?? 'ltr'
  const region = useRef<HTMLElement>(null)
  const toasts = useController(createToasts)
  const { shown } = useProxy(toasts.state)
  const store = useToastStore(shown, toasts.hide)
  const getRootNode = () => shadow
  const service = useMachine(group.machine, { id: useId(), store, dir, getRootNode })
  const api = group.connect(service, normalizeProps)
  usePauseWhileHidden(store)
  useToggleByHotkey(region)
  useAboveSheet(region)

  return (
    <section
      {...api.getGroupProps()}
      onFocus={({ relatedTarget, currentTarget }) => {
        // Focus that comes from nowhere goes back there: without a target the library never lets it end.
        const target = relatedTarget ?? currentTarget.ownerDocument.body
        service.send({ type: 'REGION.FOCUS', target })
      }}
      ref={region}
      className="cb-toasts"
      aria-label={own('toast.region', { hotkey: 'Alt+T' })}
    >
      <ol className="cb-toast-list">
        {shownToasts(service).map((toast, index) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            index={index}
            parent={service}
            labels={{ close: own('toast.close'), view: own('toast.view') }}
          />
        ))}
      </ol>
    </section>
  )
}
