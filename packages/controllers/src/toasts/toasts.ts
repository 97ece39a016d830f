import { proxy } from 'valtio/vanilla'

/** The kinds of toasts. */
export type ToastVariant = 'loading' | 'success' | 'error' | 'info'

/** The status of a sent transaction. */
export type SentToastKey =
  | 'toast.sending'
  | 'toast.sent'
  | 'toast.sendFailed'
  | 'toast.sendReplaced'
  | 'toast.sendDropped'

/** The status of a swap. */
type SwapToastKey = 'toast.swapping' | 'toast.swapped' | 'toast.swapFailed'

/** The amounts that leave and arrive in a swap. */
interface SwapToastValues {
  fromAmount: string
  fromSymbol: string
  toAmount: string
  toSymbol: string
}

/** Texts of controllers, which the UI has in every language. */
export type ToastText =
  | { key: 'toast.sessionExpired'; values: { wallet: string } }
  | { key: 'siwx.success'; values?: never }
  | { key: SentToastKey | 'toast.bought'; values: { amount: string; symbol: string } }
  | { key: SwapToastKey; values: SwapToastValues }
  | { key: 'toast.approved'; values: { symbol: string } }

/** The content of a toast: a text key, or a host's own text. */
export type ToastContent = ToastText | { title: string; description?: string }

/** A message at the edge of the page. */
export interface Toast {
  /** A toast with a known id replaces that toast. */
  id: string
  variant: ToastVariant
  content: ToastContent
  /** An `https:` link to more, such as a transaction in an explorer. */
  href?: string
}

/** The open toasts. */
export interface ToastsState {
  /** The oldest first. */
  shown: Toast[]
}

/** Messages at the edge of the page, outside the modal. */
export interface Toasts {
  readonly state: ToastsState
  /**
   * Shows a toast, whose time runs when the UI displays it. @returns the id to replace or hide it
   */
  show(toast: Omit<Toast, 'id'> & { id?: string }): string
  hide(id: string): void
}

/** Creates the toasts, which outlive the modal. */
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
