import { native, shorten, writeValue } from '@carabiner/core/preview'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import type { Review } from '../review.js'
import { Written } from './Written.js'

/** Account, network, and the network's fee: the expected one, and the maximum. */
export function SummaryRows({
  review: { account, network, fee, facts },
}: {
  readonly review: Review
}) {
  const label = useLabel()
  const language = useLanguage()
  const write = (raw: bigint) => writeValue(native(raw), { facts, language })
  return (
    <dl className="wf-approval-rows">
      <div>
        <dt>{label('account')}</dt>
        <dd title={account}>
          <bdi className="wf-value-address">{shorten(account)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{label('network')}</dt>
        <dd>
          <bdi>{network.name}</bdi>
        </dd>
      </div>
      {fee && (
        <div className="wf-approval-fee">
          <dt>{label('fee')}</dt>
          <dd>
            <bdi title={write(fee.expected)}>
              <Written>{write(fee.expected)}</Written>
            </bdi>
          </dd>
          {fee.highest > fee.expected && (
            <dd className="wf-approval-quiet">
              <bdi title={write(fee.highest)}>
                <Written>{label('feeHighest', { highest: write(fee.highest) })}</Written>
              </bdi>
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}
