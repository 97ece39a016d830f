import type { Toast } from '@carabiner/controllers'
import type { ToastContent } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import { createStore, type Store } from '@zag-js/toast'
import { useEffect, useRef, useState } from 'react'
import { en as later } from '../i18n/later/messages.en.js'
import { type Translate, useT } from '../i18n/useT.js'
import { en } from './messages.en.js'

const texts = { ...en, ...later }

/**
 * Creates the library's store with the settings of S9.25. The style sheet has the width and
 * `useSwipe` the swipe.
 */
const createToastStore = () =>
  createStore<string>({
    placement: 'bottom-end',
    overlap: true,
    max: 3,
    gap: 14,
    duration: 4000,
    removeDelay: 200,
    offsets: 'var(--cb-toast-offset)',
    // `useToggleByHotkey` uses the same key to leave the toasts.
    hotkey: ['altKey', 'KeyT'],
    // The library's own listener does not pause here, so `usePauseWhileHidden` does.
    pauseOnPageIdle: false,
  })

/**
 * Syncs the library's store with the instance's toasts. `onGone` receives the id of each toast that
 * has closed.
 */
export function useToastStore(
  shown: DeepReadonly<Toast[]>,
  onGone: (id: string) => void,
): Store<string> {
  const tOwn = useT(texts)
  const [store] = useState(createToastStore)
  const knownToasts = useRef(
    new Map<string, { toast: DeepReadonly<Toast>; title: string }>(),
  ).current

  const follow = (toasts: DeepReadonly<Toast[]>) => {
    for (const toast of toasts) {
      const { id, variant, content, href } = toast
      const words = toastWords(tOwn, content)
      const { title } = words
      const before = knownToasts.get(id)
      // The title may differ because the visitor has changed the language.
      if (before?.toast === toast && before.title === title) continue
      knownToasts.set(id, { toast, title })
      store.create({
        id,
        type: variant,
        ...words,
        meta: href === undefined ? undefined : { href },
        onStatusChange({ status }) {
          if (status !== 'unmounted') return
          knownToasts.delete(id)
          onGone(id)
        },
      })
    }
    for (const id of knownToasts.keys()) {
      if (!toasts.some((toast) => toast.id === id)) store.dismiss(id)
    }
  }

  useEffect(() => {
    let current = true
    // Runs outside the effect: the library renders synchronously on each change, which React
    // forbids in effects.
    queueMicrotask(() => {
      if (current) follow(shown)
    })
    return () => {
      current = false
    }
  })
  return store
}

/**
 * Returns the title and the second line of a toast: the host's texts, or Carabiner's in the
 * visitor's language.
 */
function toastWords(
  t: Translate<typeof en & typeof later>,
  content: ToastContent,
): { title: string; description?: string } {
  if ('title' in content) return content
  const { key, values } = content
  switch (key) {
    case 'siwx.success':
      return { title: t(key) }
    case 'toast.sessionExpired':
      return { title: t(key, values) }
    case 'toast.approved':
      return { title: t(key, values) }
    case 'toast.swapping':
    case 'toast.swapped':
    case 'toast.swapFailed':
      return { title: t(key, values) }
    default:
      return { title: t(key, values) }
  }
}
