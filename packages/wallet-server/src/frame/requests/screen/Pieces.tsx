import { useLanguage } from '../../texts/LanguageContext.js'
import type { Facts } from '../decode/say/facts.js'
import { type Piece, type Writing, writeValue } from '../decode/say/write.js'
import type { Field } from '../decode/statement.js'
import type { Value } from '../decode/value.js'

/** A sentence. Each value is isolated, so that its direction does not affect the rest. */
export const Pieces = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ as, text }, at) =>
    as === 'words' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
      <bdi key={at} className={`wf-value wf-value-${as}`}>
        {text}
      </bdi>
    ),
  )

const ValueText = ({ value, context }: { readonly value: Value; readonly context: Writing }) => (
  <bdi className={`wf-value wf-value-${value.type}`}>{writeValue(value, context)}</bdi>
)

interface FieldListProps {
  readonly fields: readonly Field[]
  readonly facts: Facts
}

/** Named values, one below the other. */
export function FieldList({ fields, facts }: FieldListProps) {
  const language = useLanguage()
  const { fieldNames } = language
  const context = { facts, language }
  return (
    <dl className="wf-fields">
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a request's fields keep their places, and may share a name
        <div key={at}>
          <dt>
            <bdi>
              {Object.hasOwn(fieldNames, name)
                ? fieldNames[name]
                : writeValue({ type: 'text', text: name }, context)}
            </bdi>
          </dt>
          <dd>
            <ValueText value={value} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
