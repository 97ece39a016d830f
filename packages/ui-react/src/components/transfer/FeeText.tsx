import { useT } from '../../i18n/useT.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'

export interface FeeTextProps {
  /** The network's fee for display. With `expected`, it is the maximum. */
  readonly fee: string | undefined
  readonly expected?: string | undefined
  /** Whether the fee could not be read. */
  readonly hasFailed: boolean
}

/** The network's fee, once it is read. */
export function FeeText({ fee, expected, hasFailed }: FeeTextProps) {
  const own = useT(en)
  if (fee === undefined) {
    if (hasFailed) return <span>{own('send.feeUnread')}</span>
    return (
      <>
        <span className="cb-sr-only">{own('send.feeReading')}</span>
        <Skeleton width={72} height={16} />
      </>
    )
  }
  if (expected === undefined || expected === fee) return <bdi dir="ltr">{`≈ ${fee}`}</bdi>
  return (
    <span className="cb-transfer-fee">
      <bdi dir="ltr">{`≈ ${expected}`}</bdi>
      <span>{own('send.feeMost', { amount: fee })}</span>
    </span>
  )
}
