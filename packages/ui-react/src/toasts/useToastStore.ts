import type { Toast } from '@carabiner/controllers'
import type { ToastContent } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import { createStore, type Store } from '@zag-js/toast'
import { useEffect, useRef, useState } from 'react'
import { en as later } from '../i18n/later/messages.en.js'
import { type Translate, useT } from '../i18n/useT.js'
import { en } from './messages.en.js'

/** The library's settings from S9.25. The width is in the style sheet, the swipe in `useSwipe`. */
const texts = { ...en, ...later }

const createToastStore = () =>
  createStore<string>({
    placement: 'bottom-end',
    overlap: true,
    max: 3,
    gap: 14,
    duration: 4000,
    removeDelay: 200,
    offsets: 'var(--cb-toast-offset)',
    // `useToggleByHotkey` uses the same key to leave.
    hotkey: ['altKey', 'KeyT'],
    // The library's own listener does not render, so `usePauseWhileHidden` pauses instead.
    pauseOnPageIdle: false,
  })

/**
 * Syncs the library's store with the instance's toasts. `onGone` receives each toast whose time is
 * over.
 */
export function useToastStore(
  shown: DeepReadonly<Toast[]>,
  onGone: (id: string) => void,
): Store<string> {
  const own = useT(texts)
  const [store] = useState(createToastStore)
  const known = useRef(new Map<string, { toast: DeepReadonly<Toast>; title: string }>()).current

  const follow = (toasts: DeepReadonly<Toast[]>) => {
    for (const toast of toasts) {
      const { id, variant, content, href } = toast
      const words = toastWords(own, content)
      const { title } = words
      const before = known.get(id)
      // The title may differ because the visitor changed the language.
      if (before?.toast === toast && before.title === title) continue
      known.set(id, { toast, title })
      store.create({
        id,
        type: variant,
        ...words,
        meta: href === undefined ? undefined : { href },
        onStatusChange({ status }) {
          if (status !== 'unmounted') return
          known.delete(id)
          onGone(id)
        },
      })
    }
    for (const id of known.keys()) {
      if (!toasts.some((toast) => toast.id === id)) store.dismiss(id)
    }
  }

  useEffect(() => {
    let current = true
    // Outside the effect: the library renders synchronously on each change, which React forbids in
    // effects.
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
 * Returns a toast's title and second line: the host's text, or Carabiner's in the visitor's
 * language.
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
