import { proxy } from 'valtio/vanilla'

/** What kinds of such messages there are. */
export type ToastVariant = 'loading' | 'success' | 'error' | 'info'

/** How far something that was sent has come. */
export type SentToastKey =
  | 'toast.sending'
  | 'toast.sent'
  | 'toast.sendFailed'
  | 'toast.sendReplaced'
  | 'toast.sendDropped'

/** How far a swap has come. */
type SwapToastKey = 'toast.swapping' | 'toast.swapped' | 'toast.swapFailed'

/** What leaves in a swap, and what arrives. */
interface SwapToastValues {
  fromAmount: string
  fromSymbol: string
  toAmount: string
  toSymbol: string
}

/** Texts that controllers show; the UI has them in every language. */
export type ToastText =
  | { key: 'toast.sessionExpired'; values: { wallet: string } }
  | { key: 'siwx.success'; values?: never }
  | { key: SentToastKey | 'toast.bought'; values: { amount: string; symbol: string } }
  | { key: SwapToastKey; values: SwapToastValues }
  | { key: 'toast.approved'; values: { symbol: string } }

/** What a toast says: a text of ours, or a host's own words. */
export type ToastContent = ToastText | { title: string; description?: string }

/** A message at the edge of the page. */
export interface Toast {
  /** A toast under a known id takes the known one's place. */
  id: string
  variant: ToastVariant
  content: ToastContent
  /** Where more is to be seen, such as a transaction in an explorer: `https:` only. */
  href?: string
}

/** The messages on show. */
export interface ToastsState {
  /** The oldest first. */
  shown: Toast[]
}

/** Messages at the edge of the page, outside the modal. */
export interface Toasts {
  readonly state: ToastsState
  /** Its time runs when the UI shows it. @returns the id to replace or hide it by */
  show(toast: Omit<Toast, 'id'> & { id?: string }): string
  hide(id: string): void
}

/** Messages that outlive the modal, at the corner of the page. */
export function createToasts(): Toasts {
  const state = proxy<ToastsState>({ shown: [] })
  let next = 1
  return {
    state,
    show({ id = `toast-${next++}`, variant, content, href }) {
      const toast: Toast = {
        id,
        variant,
        content: structuredClone(content),
        href: href?.startsWith('https://') ? href : undefined,
      }
      const index = state.shown.findIndex((known) => known.id === id)
      if (index < 0) state.shown.push(toast)
      else state.shown[index] = toast
      return id
    },
    hide(id) {
      state.shown = state.shown.filter((toast) => toast.id !== id)
    },
  }
}
