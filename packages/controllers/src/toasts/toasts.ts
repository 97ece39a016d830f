import { proxy } from 'valtio/vanilla'

/** The variants of toasts. */
export type ToastVariant = 'loading' | 'success' | 'error' | 'info'

/** The text key for the status of a sent transaction. */
export type SentToastKey =
  | 'toast.sending'
  | 'toast.sent'
  | 'toast.sendFailed'
  | 'toast.sendReplaced'
  | 'toast.sendDropped'

/** The text key for the status of a swap. */
type SwapToastKey = 'toast.swapping' | 'toast.swapped' | 'toast.swapFailed'

/** The amounts sold and received in a swap. */
interface SwapToastValues {
  fromAmount: string
  fromSymbol: string
  toAmount: string
  toSymbol: string
}

/** A text that controllers show. The UI translates it. */
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
  /** The id. A toast with the id of another one replaces it. */
  id: string
  variant: ToastVariant
  content: ToastContent
  /** An `https:` link to details, such as a transaction in a block explorer. */
  href?: string
}

/** The open toasts. */
export interface ToastsState {
  /** The toasts, oldest first. */
  shown: Toast[]
}

/** Messages at the edge of the page, outside the modal. */
export interface Toasts {
  readonly state: ToastsState
  /**
   * Shows a toast. Its display time starts when the UI renders it.
   *
   * @returns the id, to replace or hide it
   */
  show(toast: Omit<Toast, 'id'> & { id?: string }): string
  hide(id: string): void
}

/** Creates the toasts, which stay open when the modal closes. */
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
      const index = state.shown.findIndex((openToast) => openToast.id === id)
      if (index < 0) state.shown.push(toast)
      else state.shown[index] = toast
      return id
    },
    hide(id) {
      state.shown = state.shown.filter((toast) => toast.id !== id)
    },
  }
}
