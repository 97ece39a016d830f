import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import { isUnlimited } from '../decode/evm/allowance.js'
import { type Writing, writeAddress, writeValue } from '../decode/say/write.js'
import { token } from '../decode/value.js'
import type { Change, Review } from '../review.js'

/** The outgoing and incoming amounts of the simulation. */
export function Changes({ review }: { readonly review: Review }) {
  const label = useLabel()
  const { preview } = review
  if (!preview) return null
  return (
    <section className="wf-approval-changes" aria-labelledby="wf-changes">
      <h2 id="wf-changes">{label('changes')}</h2>
      {preview.state === 'none' ? (
        <p className="wf-approval-quiet">{label('changesUnknown')}</p>
      ) : preview.changes.length === 0 ? (
        <p className="wf-approval-quiet">{label(fails(review) ? 'changesFail' : 'changesNone')}</p>
      ) : (
        <ul>
          {preview.changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes keep their places
            <li key={at} data-direction={change.direction}>
              <ChangeText change={change} review={review} />
            </li>
          ))}
        </ul>
      )}
      {preview.state === 'known' && <p className="wf-approval-quiet">{label('preview')}</p>}
    </section>
  )
}

const fails = ({ warnings }: Review) => warnings.some(({ code }) => code === 'preview.fails')

const plusMinus = { out: '−', in: '+', allows: '' }

function ChangeText({ change, review }: { readonly change: Change; readonly review: Review }) {
  const label = useLabel()
  const language = useLanguage()
  const { direction, value, spender } = change
  const isNothing = value.type === 'amount' && value.raw === 0n
  return (
    <>
      <bdi className="wf-approval-amount">
        {plusMinus[direction]}
        {writeChange(change, { facts: review.facts, language }, label)}
      </bdi>
      {spender !== undefined && (
        <bdi className="wf-approval-quiet">
          {label(isNothing ? 'allowsNone' : 'allows', { spender: writeAddress(spender) })}
        </bdi>
      )}
    </>
  )
}

/** Writes the amount, or the item of a collection. */
function writeChange(
  { direction, value, id, count = 1n }: Change,
  writing: Writing,
  label: ReturnType<typeof useLabel>,
): string {
  if (direction === 'allows' && value.type === 'amount' && isUnlimited(value.raw)) {
    return label('unlimited', { token: writeValue(token(value.token), writing) })
  }
  const written = writeValue(value, writing)
  if (id === undefined) return written
  const values = { id: String(id), count: String(count), token: written }
  return label(count === 1n ? 'thing' : 'things', values)
}
