import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import { writeValue } from '../decode/say/write.js'
import { native } from '../decode/value.js'
import type { Review } from '../review.js'

/** The network's fee: the expected one, and the maximum. */
export function FeeRow({ review: { fee, facts } }: { readonly review: Review }) {
  const label = useLabel()
  const language = useLanguage()
  if (!fee) return null
  const write = (raw: bigint) => writeValue(native(raw), { facts, language })
  return (
    <dl className="wf-approval-fee">
      <dt>{label('fee')}</dt>
      <dd>
        <bdi>{write(fee.expected)}</bdi>
        {fee.highest > fee.expected && (
          <bdi className="wf-approval-quiet">
            {label('feeHighest', { highest: write(fee.highest) })}
          </bdi>
        )}
      </dd>
    </dl>
  )
}
