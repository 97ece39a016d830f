/** Where an approval is. */
export type ApprovalStep = 'preparing' | 'ready' | 'confirming' | 'failed' | 'ended'

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
  /** There is a result, the visitor said no, or the page gave up. */
  | 'ended'

/** What each event leads to. An event that a step does not name changes nothing. */
export const approvalTable: Readonly<
  Record<ApprovalStep, Partial<Record<ApprovalEvent, ApprovalStep>>>
> = {
  preparing: { prepared: 'ready', failed: 'failed', ended: 'ended' },
  ready: { prepared: 'ready', confirmed: 'confirming', restarted: 'preparing', ended: 'ended' },
  confirming: { returned: 'ready', failed: 'failed', ended: 'ended' },
  failed: { restarted: 'preparing', ended: 'ended' },
  ended: {},
}
