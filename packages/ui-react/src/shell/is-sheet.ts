/** Whether the card is a bottom sheet now: its handle is shown then, and only then. */
export const isSheet = (card: HTMLElement): boolean =>
  (card.querySelector('.cb-handle')?.getClientRects().length ?? 0) > 0
