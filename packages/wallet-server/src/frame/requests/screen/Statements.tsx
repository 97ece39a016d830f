import { useLanguage } from '../../texts/LanguageContext.js'
import { rowsOf, writeStatement } from '../decode/say/write.js'
import type { Review } from '../review.js'
import { FieldList, Pieces } from './Pieces.js'

/** The statements of a request: a sentence each, with its rows and fields below. */
export function Statements({ review: { statements, facts } }: { readonly review: Review }) {
  const language = useLanguage()
  return (
    <ul className="wf-approval-statements">
      {statements.map((statement, at) => {
        const fields = [...rowsOf(statement, { facts, language }), ...(statement.fields ?? [])]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
          <li key={at}>
            <p className="wf-approval-sentence" data-kind={statement.kind}>
              <Pieces pieces={writeStatement(statement, { facts, language })} />
            </p>
            {fields.length > 0 && <FieldList fields={fields} facts={facts} />}
          </li>
        )
      })}
    </ul>
  )
}
