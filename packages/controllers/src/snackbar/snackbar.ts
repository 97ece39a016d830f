import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'

/** The variants of short messages. */
export const snackbarVariants = ['loading', 'success', 'error'] as const
/** The variant of a short message. */
export type SnackbarVariant = (typeof snackbarVariants)[number]

/** A text that controllers show. The UI translates it. */
export type SnackbarText =
  | { key: 'networks.switched'; values: { network: string } }
  | { key: 'account.addressCopied' }
  | { key: 'activity.fetchFailed' }
  | { key: 'allWallets.certifiedOnly' }
  | { key: 'qr.copyFailed' }
  | { key: 'qr.linkCopied' }
  | { key: 'tokens.unavailable' }
  | { key: 'send.pasteFailed' }
  | { key: 'send.noCode' }
  | { key: 'error.disconnectFailed' }
  | { key: 'error.disconnectChains'; values: { reason: string } }
  | { key: 'wallets.added' }
  | { key: 'wallets.switched' }
  | { key: 'wallets.accountSwitched' }
  | { key: 'wallets.switchFailed' }
  | { key: 'wallets.disconnected' }
  | { key: 'wallets.disconnectFailed'; values: { wallet: string; reason: string } }
  | { key: 'wallets.removed' }
  | { key: 'siwx.initFailed' }
  | { key: 'siwx.smartHint' }
  | { key: 'siwx.failed' }
  | { key: 'siwx.timeHint' }
  | { key: 'email.resent' }
  | { key: 'email.updated' }
  | { key: 'names.failed'; values: { name: string } }
  | { key: 'names.registered'; values: { name: string } }
  | { key: 'error.actionNotAllowed' }

/** The message of the snackbar, and whether it is visible. */
export interface SnackbarState {
  open: boolean
  /** The current message. It stays while the snackbar fades out. */
  message?: {
    id: number
    variant: SnackbarVariant
    text: SnackbarText
    /**
     * When the message was created, by `performance.now()`. Its display time runs from then, even
     * while the modal is closed.
     */
    at: number
    /** Whether the visitor can undo the action while the message is open. */
    undoable?: boolean
  }
}

/** Shows one short message at a time, in the modal. */
export interface Snackbar {
  readonly state: SnackbarState
  /** Shows a message. @param undo - reverts the action while the message is open */
  show(variant: SnackbarVariant, text: SnackbarText, undo?: () => void): void
  /** Reverts the action of the open message, and closes it. */
  undo(): void
  hide(): void
}

/** Confirmations, which never replace an error that the visitor may not have read yet. */
const remarks: readonly SnackbarText['key'][] = [
  'account.addressCopied',
  'allWallets.certifiedOnly',
  'qr.linkCopied',
]

/** The pause between two messages, in ms. */
const replaceDelay = 150

/**
 * Creates the snackbar in the modal. A new message replaces the open one after 150 ms. It closes
 * with the modal.
 *
 * The view decides when to hide it, by the length of the text and the pointer.
 */
export function createSnackbar(_: Carabiner, { modal, onDestroy }: Shell): Snackbar {
  const state = proxy<SnackbarState>({ open: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextId = 1
  let takeBack: (() => void) | undefined

  const hide = () => {
    clearTimeout(timer)
    state.open = false
    takeBack = undefined
  }
  const showMessage = (variant: SnackbarVariant, text: SnackbarText, undo?: () => void) => {
    state.message = {
      id: nextId,
      variant,
      text: structuredClone(text),
      at: performance.now(),
      undoable: undo && true,
    }
    takeBack = undo
    state.open = true
    nextId += 1
  }
  onDestroy(
    hide,
    modal.onClose(() => modal.state.open || hide()),
  )
  return {
    state,
    hide,
    show(variant, text, undo) {
      const isErrorOpen = state.open && state.message?.variant === 'error'
      if (isErrorOpen && remarks.includes(text.key)) return
      if (!state.open) {
        clearTimeout(timer)
        return showMessage(variant, text, undo)
      }
      hide()
      timer = setTimeout(showMessage, replaceDelay, variant, text, undo)
    },
    undo() {
      takeBack?.()
      hide()
    },
  }
}
