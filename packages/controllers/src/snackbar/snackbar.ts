import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'

/** The kinds of short messages. */
export const snackbarVariants = ['loading', 'success', 'error'] as const
/** A kind of short message. */
export type SnackbarVariant = (typeof snackbarVariants)[number]

/** Texts of controllers, which the UI has in every language. */
export type SnackbarText =
  | { key: 'networks.switched'; values: { network: string } }
  | { key: 'account.addressCopied' }
  | { key: 'activity.fetchFailed' }
  | { key: 'allWallets.certifiedOnly' }
  | { key: 'qr.copyFailed' }
  | { key: 'qr.linkCopied' }
  | { key: 'tokens.unavailable' }
  | { key: 'send.started' }
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

/** The state of the short message. */
export interface SnackbarState {
  open: boolean
  /** Stays while the snackbar fades out. */
  message?: {
    id: number
    variant: SnackbarVariant
    text: SnackbarText
    /**
     * Its creation by `performance.now()`: its time runs from then, also while the modal is closed.
     */
    at: number
    /** Whether the visitor can undo its action while it is open. */
    undoable?: boolean
  }
}

/** Shows one short message at a time, in the modal. */
export interface Snackbar {
  readonly state: SnackbarState
  /** @param undo - reverts the action while the message is open */
  show(variant: SnackbarVariant, text: SnackbarText, undo?: () => void): void
  /** Reverts the open message's action, and closes it. */
  undo(): void
  hide(): void
}

/** Messages that never replace an error, which the visitor may not have read yet. */
const remarks: readonly SnackbarText['key'][] = [
  'account.addressCopied',
  'allWallets.certifiedOnly',
  'qr.linkCopied',
]

/** In ms. */
const replaceDelay = 150

/**
 * Creates the short message inside the modal. A new message replaces the open one after 150 ms. It
 * closes with the modal.
 *
 * The view hides it: the time depends on the text's length and on the pointer.
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
  const present = (variant: SnackbarVariant, text: SnackbarText, undo?: () => void) => {
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
      const failed = state.open && state.message?.variant === 'error'
      if (failed && remarks.includes(text.key)) return
      if (!state.open) {
        clearTimeout(timer)
        return present(variant, text, undo)
      }
      hide()
      timer = setTimeout(present, replaceDelay, variant, text, undo)
    },
    undo() {
      takeBack?.()
      hide()
    },
  }
}
