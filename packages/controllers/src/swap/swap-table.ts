/** How far a swap is. */
export type SwapStep =
  /** The visitor says what is swapped for what. */
  | 'editing'
  /** They look at it, with what it costs. */
  | 'reviewing'
  /** What is to be signed is made and checked. */
  | 'preparing'
  /** The wallet is asked to let the swap use the token, or the network has that and it is waited for. */
  | 'approving'
  /** The wallet is asked for the swap, or the network has it and it is waited for. */
  | 'swapping'
  /** It is in a block; `result` says what moved. */
  | 'done'
  /** Nothing was swapped; `failure` says why. */
  | 'failed'
  /** It may have been swapped: nobody could say it yet. It is asked again while it is looked at. */
  | 'unknown'

/** What moves a swap on. */
export type SwapEvent =
  | 'review'
  /** Back to the form. */
  | 'edit'
  /** The visitor presses the button. */
  | 'confirm'
  /** What was made is what was asked for: an approval comes first. */
  | 'approve'
  /** What was made is what was asked for: nothing but the swap is left. */
  | 'swap'
  /** The swap may use the token now. */
  | 'approved'
  | 'swapped'
  /** Nothing was sent: it can be tried again. */
  | 'refused'
  /** It was sent, and came to nothing. */
  | 'failed'
  | 'lost'
  /** It is left to the tab that asks the wallet for it. */
  | 'aside'
  /** Another account or network is active. */
  | 'left'

type Next = Readonly<Partial<Record<SwapEvent, SwapStep>>>

/**
 * What follows each event; one that a step does not name is ignored there. While this tab asks the wallet,
 * its answer alone ends the step: whoever leaves meanwhile comes back to it. One that another tab asks can be left.
 */
export const swapTable: Readonly<Record<SwapStep, Next>> = {
  editing: { review: 'reviewing', approve: 'approving', swap: 'swapping' },
  reviewing: { edit: 'editing', confirm: 'preparing', left: 'editing' },
  preparing: { approve: 'approving', swap: 'swapping', refused: 'reviewing' },
  // What is swapped is looked at again: the price is another one by now.
  approving: {
    approved: 'reviewing',
    refused: 'reviewing',
    failed: 'reviewing',
    lost: 'reviewing',
    aside: 'editing',
  },
  swapping: {
    swapped: 'done',
    refused: 'reviewing',
    failed: 'failed',
    lost: 'unknown',
    aside: 'editing',
  },
  done: { edit: 'editing', left: 'editing' },
  failed: { edit: 'editing', review: 'reviewing', left: 'editing' },
  unknown: { swapped: 'done', failed: 'failed', edit: 'editing', left: 'editing' },
}
