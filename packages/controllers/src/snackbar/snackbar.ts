import { proxy } from 'valtio/vanilla'

export const snackbarVariants = ['loading', 'success', 'error'] as const
export type SnackbarVariant = (typeof snackbarVariants)[number]

/** Texts that controllers show; the UI has them in every language. */
export type SnackbarText =
  | { key: 'networks.switched'; values: { network: string } }
  | { key: 'account.addressCopied' }
  | { key: 'qr.copyFailed' }
  | { key: 'qr.linkCopied' }
  | { key: 'tokens.unavailable' }
  | { key: 'error.disconnectFailed' }

export interface SnackbarState {
  open: boolean
  /** Stays while the snackbar fades out. */
  message?: { id: number; variant: SnackbarVariant; text: SnackbarText }
}

export interface Snackbar {
  readonly state: SnackbarState
  show(variant: SnackbarVariant, text: SnackbarText): void
  hide(): void
  destroy(): void
}

/** In ms. */
const replaceDelay = 150

/**
 * One message inside the modal; a new one replaces the open one after 150 ms.
 *
 * Who shows it hides it: how long a text stays depends on its length and on the pointer.
 */
export function createSnackbar(): Snackbar {
  const state = proxy<SnackbarState>({ open: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextId = 1

  const hide = () => {
    clearTimeout(timer)
    state.open = false
  }
  const present = (variant: SnackbarVariant, text: SnackbarText) => {
    const copy = 'values' in text ? { ...text, values: { ...text.values } } : { ...text }
    state.message = { id: nextId, variant, text: copy }
    state.open = true
    nextId += 1
  }
  return {
    state,
    hide,
    destroy: hide,
    show(variant, text) {
      clearTimeout(timer)
      if (!state.open) return present(variant, text)
      state.open = false
      timer = setTimeout(() => present(variant, text), replaceDelay)
    },
  }
}
