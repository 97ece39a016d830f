import { receiversOf, rowsOf, writeStatement } from '@carabiner/core/preview'
import { useLanguage } from '../../texts/LanguageContext.js'
import type { Review } from '../review.js'
import { FieldList, Pieces } from './Pieces.js'

/** The statements of a request: a sentence each, with its rows and fields below. */
export function Statements({ review }: { readonly review: Review }) {
  const language = useLanguage()
  const writing = { facts: review.facts, language }
  return (
    <ul className="wf-approval-statements">
      {review.statements.map((statement, at) => {
        const fields = [
          ...receiversOf(statement, writing),
          ...rowsOf(statement, writing),
          ...(statement.fields ?? []),
        ]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
          <li key={at}>
            <p className="wf-approval-sentence" data-kind={statement.kind}>
              <Pieces pieces={writeStatement(statement, writing)} />
            </p>
            {fields.length > 0 && <FieldList fields={fields} review={review} />}
          </li>
        )
      })}
    </ul>
  )
}
