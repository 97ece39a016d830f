import { writeAddress, writeValue } from '../decode/say/write.js'
import type { Change, Review } from '../review.js'
import { label } from './messages.en.js'

/** What leaves and what arrives, as the simulation found. */
export function Changes({ review }: { readonly review: Review }) {
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
    </section>
  )
}

const fails = ({ warnings }: Review) => warnings.some(({ code }) => code === 'preview.fails')

const signs = { out: '−', in: '+', allows: '' }

function ChangeText({ change, review }: { readonly change: Change; readonly review: Review }) {
  const { direction, id, count = 1n, spender } = change
  const written = writeValue(change.value, review.facts)
  const thing =
    id === undefined
      ? written
      : label(count === 1n ? 'thing' : 'things', {
          ...{ id: String(id), count: String(count), token: written },
        })
  const isNothing = change.value.type === 'amount' && change.value.raw === 0n
  return (
    <>
      <bdi className="wf-approval-amount">
        {signs[direction]}
        {thing}
      </bdi>
      {spender !== undefined && (
        <bdi className="wf-approval-quiet">
          {label(isNothing ? 'allowsNone' : 'allows', { spender: writeAddress(spender) })}
        </bdi>
      )}
    </>
  )
}
