import {
  type Field,
  type Piece,
  type Value,
  writeAddress,
  writeValue,
} from '@carabiner/core/preview'
import { useLanguage } from '../../texts/LanguageContext.js'
import type { Review } from '../review.js'
import { WholeAddress } from './WholeAddress.js'
import { Written } from './Written.js'

/** Values that a sentence shortens. Foreign text and hashes stay as they are. */
const shortened = new Set<Piece['as']>(['address', 'amount', 'token'])

/** A sentence. Each value is isolated, so that its direction does not affect the rest. */
export const Pieces = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ as, text }, at) =>
    as === 'words' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
      <bdi key={at} className={`wf-value wf-value-${as}`}>
        {shortened.has(as) ? <Written>{text}</Written> : text}
      </bdi>
    ),
  )

interface ValueTextProps {
  readonly value: Value
  readonly review: Pick<Review, 'facts' | 'account'>
}

function ValueText({ value, review: { facts, account } }: ValueTextProps) {
  const language = useLanguage()
  if (value.type === 'address') {
    const { address } = value
    const isOwn = writeAddress(address) === writeAddress(account)
    const name = isOwn ? language.labels.yourAccount : facts.nameOf?.(address)
    return <WholeAddress address={address} name={name} />
  }
  return (
    <bdi className={`wf-value wf-value-${value.type}`}>
      {writeValue(value, { facts, language })}
    </bdi>
  )
}

interface FieldListProps {
  readonly fields: readonly Field[]
  readonly review: Pick<Review, 'facts' | 'account'>
}

/** Named values in full, one below the other. */
export function FieldList({ fields, review }: FieldListProps) {
  const language = useLanguage()
  const { fieldNames } = language
  const context = { facts: review.facts, language }
  return (
    <dl className="wf-fields">
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a request's fields keep their places, and may share a name
        <div key={at} data-type={value.type}>
          <dt>
            <bdi>
              {Object.hasOwn(fieldNames, name)
                ? fieldNames[name]
                : writeValue({ type: 'text', text: name }, context)}
            </bdi>
          </dt>
          <dd>
            <ValueText value={value} review={review} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
