import { useT } from '../../i18n/useT.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'

export interface FeeTextProps {
  /** The network's fee as text. If `expected` is set, this is the maximum. */
  readonly fee: string | undefined
  readonly expected?: string | undefined
  /** Whether the fee could not be read. */
  readonly hasFailed: boolean
}

/** The network's fee, or a placeholder until it is read. */
export function FeeText({ fee, expected, hasFailed }: FeeTextProps) {
  const tOwn = useT(en)
  if (fee === undefined) {
    if (hasFailed) return <span>{tOwn('send.feeUnread')}</span>
    return (
      <>
        <span className="cb-sr-only">{tOwn('send.feeReading')}</span>
        <Skeleton width={72} height={16} />
      </>
    )
  }
  if (expected === undefined || expected === fee) return <bdi dir="ltr">{`≈ ${fee}`}</bdi>
  return (
    <span className="cb-transfer-fee">
      <bdi dir="ltr">{`≈ ${expected}`}</bdi>
      <span>{tOwn('send.feeMost', { amount: fee })}</span>
    </span>
  )
}
