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
        // Without a related target the library never ends the focus, so the body stands in.
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

/** Pauses toasts while the page is hidden, because the visitor cannot read them. */
function usePauseWhileHidden(store: Store): void {
  useEffect(() => {
    const { get: isVisible, subscribe } = pageVisibility(document)
    return subscribe(() => (isVisible() ? store.resume() : store.pause()))
  }, [store])
}

/** Leaves the toasts on a second Alt+T. The library then returns focus. */
function useToggleByHotkey(region: RefObject<HTMLElement | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { activeElement } = shadow
      if (!event.altKey || event.code !== 'KeyT' || !region.current?.contains(activeElement)) return
      // The library's listener on the document would focus them again.
      event.stopImmediatePropagation()
      event.preventDefault()
      if (activeElement instanceof HTMLElement) activeElement.blur()
    }
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [region, shadow])
}

/** Keeps toasts above an open sheet. At the foot of the page they would cover its content. */
function useAboveSheet(region: RefObject<HTMLElement | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    // A resting dialog is in the tree, but not visible.
    const seenCard = () =>
      shadow.querySelector<HTMLElement>('.cb-shell:not([aria-hidden="true"]) .cb-card')
    const follow = () => {
      const card = seenCard()
      const height = card && isSheet(card) ? card.offsetHeight : 0
      region.current?.style.setProperty('--cb-sheet', `${height}px`)
    }
    const sizes = new ResizeObserver(follow)
    const watch = () => {
      sizes.disconnect()
      const card = seenCard()
      if (card) sizes.observe(card)
      const shell = shadow.querySelector('.cb-shell')
      if (shell) comings.observe(shell, { attributeFilter: ['aria-hidden'] })
      follow()
    }
    const comings = new MutationObserver(watch)
    comings.observe(shadow, { childList: true })
    watch()
    return () => {
      comings.disconnect()
      sizes.disconnect()
    }
  }, [shadow, region])
}
