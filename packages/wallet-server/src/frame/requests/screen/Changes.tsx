import { type Change, isUnlimited, token, writeAddress, writeValue } from '@carabiner/core/preview'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import type { Review } from '../review.js'
import { AssetPicture } from './AssetPicture.js'
import { Written } from './Written.js'
import { type AssetWriting, writeAsset } from './write-asset.js'

/** The allowances of the simulation, and its reliability. The story shows the amounts. */
export function Changes({ review }: { readonly review: Review }) {
  const label = useLabel()
  const { preview } = review
  if (!preview) return null
  const changes = preview.state === 'known' ? preview.changes : []
  const allowances = changes.filter(({ direction }) => direction === 'allows')
  return (
    <section className="wf-approval-changes" aria-labelledby="wf-changes">
      <h2 id="wf-changes">{label('changes')}</h2>
      {preview.state === 'none' ? (
        <p className="wf-approval-quiet">{label('changesUnknown')}</p>
      ) : changes.length === 0 ? (
        <p className="wf-approval-quiet">{label(fails(review) ? 'changesFail' : 'changesNone')}</p>
      ) : (
        allowances.length > 0 && (
          <ul>
            {allowances.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes keep their places
              <li key={at} className="wf-asset">
                <AssetPicture asset={change} review={review} />
                <Allowance change={change} review={review} />
              </li>
            ))}
          </ul>
        )
      )}
      {preview.state === 'known' && <p className="wf-approval-quiet">{label('preview')}</p>}
    </section>
  )
}

const fails = ({ warnings }: Review) => warnings.some(({ code }) => code === 'preview.fails')

function Allowance({ change, review }: { readonly change: Change; readonly review: Review }) {
  const label = useLabel()
  const language = useLanguage()
  const { value, spender } = change
  const isNothing = value.type === 'amount' && value.raw === 0n
  return (
    <span className="wf-asset-text">
      <bdi className="wf-approval-amount">
        <Written>{writeAllowance(change, { facts: review.facts, language }, label)}</Written>
      </bdi>
      {spender !== undefined && (
        <bdi className="wf-approval-quiet">
          <Written>
            {label(isNothing ? 'allowsNone' : 'allows', { spender: writeAddress(spender) })}
          </Written>
        </bdi>
      )}
    </span>
  )
}

/** Writes the amount or the item that may be spent. */
function writeAllowance(
  change: Change,
  writing: AssetWriting,
  label: ReturnType<typeof useLabel>,
): string {
  const { value } = change
  return value.type === 'amount' && isUnlimited(value.raw)
    ? label('unlimited', { token: writeValue(token(value.token), writing) })
    : writeAsset(change, writing)
}
