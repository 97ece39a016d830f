import { createToasts } from '@carabiner/controllers'
import { normalizeProps, useMachine } from '@zag-js/react'
import { group, type Store } from '@zag-js/toast'
import { type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { I18nContext } from '../i18n/I18nContext.js'
import { useT } from '../i18n/useT.js'
import { useController } from '../modal/context.js'
import { useProxy } from '../modal/useProxy.js'
import { useRoot, useSheet } from '../root/RootContext.js'
import { isSheet } from '../shell/sheet/drag-sheet.js'
import { pageVisibility } from '../signal/page-visibility.js'
import { en } from './messages.en.js'
import { shownToasts, ToastItem } from './ToastItem.js'
import css from './toasts.css'
import { useToastStore } from './useToastStore.js'

/** The toasts in the corner of the page, the newest in front. */
export function ToastRegion() {
  useSheet(css)
  const tOwn = useT(en)
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
        // The library ends the focus only if there is a related target, so the body stands in for
        // one.
        const target = relatedTarget ?? currentTarget.ownerDocument.body
        service.send({ type: 'REGION.FOCUS', target })
      }}
      ref={region}
      className="cb-toasts"
      aria-label={tOwn('toast.region', { hotkey: 'Alt+T' })}
    >
      <ol className="cb-toast-list">
        {shownToasts(service).map((toast, index) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            index={index}
            parent={service}
            labels={{ close: tOwn('toast.close'), view: tOwn('toast.view') }}
          />
        ))}
      </ol>
    </section>
  )
}

/** Pauses the toasts while the page is hidden, because the visitor cannot read them. */
function usePauseWhileHidden(store: Store): void {
  useEffect(() => {
    const { get: isVisible, subscribe } = pageVisibility(document)
    return subscribe(() => (isVisible() ? store.resume() : store.pause()))
  }, [store])
}

/** Moves focus out of the toasts on a second Alt+T. The library then returns focus. */
function useToggleByHotkey(region: RefObject<HTMLElement | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { activeElement } = shadow
      if (!event.altKey || event.code !== 'KeyT' || !region.current?.contains(activeElement)) return
      // The library's listener on the document would focus the toasts again.
      event.stopImmediatePropagation()
      event.preventDefault()
      if (activeElement instanceof HTMLElement) activeElement.blur()
    }
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [region, shadow])
}

/** Keeps the toasts above an open sheet. At the bottom of the page they would cover its content. */
function useAboveSheet(region: RefObject<HTMLElement | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    // A dialog that is rendered ahead is in the tree but not visible.
    const visibleCard = () =>
      shadow.querySelector<HTMLElement>('.cb-shell:not([aria-hidden="true"]) .cb-card')
    const follow = () => {
      const card = visibleCard()
      const height = card && isSheet(card) ? card.offsetHeight : 0
      region.current?.style.setProperty('--cb-sheet', `${height}px`)
    }
    const sizeObserver = new ResizeObserver(follow)
    const watch = () => {
      sizeObserver.disconnect()
      const card = visibleCard()
      if (card) sizeObserver.observe(card)
      const shell = shadow.querySelector('.cb-shell')
      if (shell) dialogObserver.observe(shell, { attributeFilter: ['aria-hidden'] })
      follow()
    }
    const dialogObserver = new MutationObserver(watch)
    dialogObserver.observe(shadow, { childList: true })
    watch()
    return () => {
      dialogObserver.disconnect()
      sizeObserver.disconnect()
    }
  }, [shadow, region])
}
