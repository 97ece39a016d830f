/** Where an approval is. */
export type ApprovalStep =
  | 'preparing'
  | 'ready'
  /** The keys are unlocked, and what is asked is read once more. */
  | 'confirming'
  /** It is being signed or sent: nothing takes it back. */
  | 'sending'
  /** It is being signed or sent, and the page has given the request up. */
  | 'left'
  | 'failed'
  | 'ended'

/** What happens to one. */
export type ApprovalEvent =
  /** It was read, decoded and tried. */
  | 'prepared'
  /** Preparing, signing or sending did not work. */
  | 'failed'
  /** The visitor tries again, or changed what is asked. */
  | 'restarted'
  /** The visitor pressed Confirm. */
  | 'confirmed'
  /** After that press: it means something else by now, or the keys stayed locked. */
  | 'returned'
  /** It is what the visitor saw, and the keys are open. */
  | 'approved'
  /** There is a result. */
  | 'done'
  /** The visitor said no, or the page gave up. */
  | 'left'

/** What each event leads to. An event that a step does not name changes nothing. */
export const approvalTable: Readonly<
  Record<ApprovalStep, Partial<Record<ApprovalEvent, ApprovalStep>>>
> = {
  preparing: { prepared: 'ready', failed: 'failed', left: 'ended' },
  ready: { prepared: 'ready', confirmed: 'confirming', restarted: 'preparing', left: 'ended' },
  confirming: { returned: 'ready', failed: 'failed', approved: 'sending', left: 'ended' },
  sending: { returned: 'ready', failed: 'failed', done: 'ended', left: 'left' },
  left: { failed: 'ended', done: 'ended' },
  failed: { restarted: 'preparing', left: 'ended' },
  ended: {},
}
